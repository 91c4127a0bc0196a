import { expect, it } from 'vitest';
import { endpoints } from './endpoints.js';
import { surfaceText } from './surface.testkit.js';

it('callers may send what surface.txt says, and no one else may (npm run surface writes it anew)', async () => {
  await expect(surfaceText(endpoints)).toMatchFileSnapshot('../surface.txt');
});
