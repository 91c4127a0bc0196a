import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const places = ['apps/server/src', 'apps/web/src'];

/** A moment as text, cut after its tenth character: the day in UTC, which at night is not that of the company. */
const cut = /(_at|now\(\)\.toISOString\(\)|new Date\(\)\.toISOString\(\))\.slice\(0, 10\)/;

/** On the command line of whoever keeps the file, and in what a demo company is made of, no company says where it is. */
const elsewhere = /\.cli\.ts$|\/demo|\.factory\.ts$|testkit|\.test\.tsx?$/;

it('no moment becomes a day by cutting its text', () => {
  const files = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${place}/${name}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.filter(
    (file) => !elsewhere.test(file) && cut.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
  expect(cut.test('ticket.changed_at.slice(0, 10)')).toBe(true);
});
