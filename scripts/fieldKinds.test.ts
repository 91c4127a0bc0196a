import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheet = readFileSync(
  join(import.meta.dirname, '../apps/web/src/ui/form/field-kind.module.css'),
  'utf8',
);

it('a field is as wide as what its kind holds', () => {
  // What is other on a phone stands below.
  const [usual = ''] = sheet.split('@media');
  const widths = [...usual.matchAll(/\.is-(\w+)[^{]*\{\s*width: (\d+)px/g)];
  expect(Object.fromEntries(widths.map(([, kind, width]) => [kind, Number(width)]))).toEqual({
    ...{ date: 144, time: 96, moment: 192, percent: 88, money: 160, number: 112 },
    ...{ measure: 160, postcode: 112 },
  });
});
