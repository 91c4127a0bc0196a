import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('no dialog is wider than 800 pixels', () => {
  const wider = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<Modal\b[\s\S]{0,400}?\bwidth=\{(\d+)\}/g)]
      .filter(([, width]) => Number(width) > 800)
      .map(([, width]) => `${path}: ${width}`),
  );
  expect(wider).toEqual([]);
});
