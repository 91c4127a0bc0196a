import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it("an empty table says 'No data found.' first, whatever it says after that", () => {
  const otherwise = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\b(?:empty=\{|emptyText:)[\s\S]{0,300}?<EmptyState\s+title=/g)].map(
      () => path,
    ),
  );
  expect(otherwise).toEqual([]);
});
