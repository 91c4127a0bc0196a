import { expect, it } from 'vitest';
import { buildName } from './build.js';

it('a build is named by the file that the page starts with', () => {
  const page = document.createElement('div');
  expect(buildName(page)).toMatch(/^\d+\.\d+\.\d+ dev$/);
  page.innerHTML = '<script type="module" src="/assets/index-Ab_3-xYz.js"></script>';
  expect(buildName(page)).toMatch(/^\d+\.\d+\.\d+ Ab_3-xYz$/);
});
