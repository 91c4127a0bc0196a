import { expect, it } from 'vitest';
import { buildName, firstFiles } from './build.js';

it('a build is named by the file of its own code, behind those that are the same in each', () => {
  const page = document.createElement('div');
  expect(buildName(page)).toMatch(/^\d+\.\d+\.\d+ dev$/);
  page.innerHTML = `<script type="module" src="/assets/rolldown-runtime-XKyaHtl9.js"></script>
    <script type="module" src="/assets/start-Ab_3-xYz.js"></script>`;
  expect(firstFiles(page)).toEqual([
    '/assets/rolldown-runtime-XKyaHtl9.js',
    '/assets/start-Ab_3-xYz.js',
  ]);
  expect(buildName(page)).toMatch(/^\d+\.\d+\.\d+ Ab_3-xYz$/);
});
