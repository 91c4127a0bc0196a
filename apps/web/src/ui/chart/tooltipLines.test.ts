import { expect, it } from 'vitest';
import { tooltipLines } from './tooltipLines.js';

it('a name in a chart’s tooltip is text, whatever it looks like', () => {
  const shown = document.createElement('div');
  const name = `<img src="x" onerror='alert(1)'> & <b>Zonen</b>`;
  shown.innerHTML = tooltipLines([name, 'Profiles: 3']);
  expect([...shown.children].map((child) => child.tagName)).toEqual(['BR']);
  expect(shown.firstChild?.textContent).toBe(name);
});

const charts = import.meta.glob<string>('../../features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('no chart puts a tooltip’s lines together by itself', () => {
  const own = Object.entries(charts).filter(([, code]) => /<br ?\/?>['"`]/.test(code));
  expect(own.map(([path]) => path)).toEqual([]);
});
