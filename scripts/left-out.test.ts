import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../apps/web/src');

/** What would need a part of a library that the build leaves out (apps/web/vite.unused.ts), and is drawn by something of ours. */
const needs: readonly (readonly [RegExp, instead: string])[] = [
  [/\bshowSizeChanger\b(?!=\{false\}|: false)|\bpageSizeOptions\b/, 'ui/list/PageSize'],
  [/\bfilterDropdown\b|\bonFilter\b|\bfilterMode\b/, 'the filter bar above a table'],
  [/<(?:Table|AntTable)\b[^>]*\svirtual\b/, 'pages'],
  [/rowSelection=\{\{[^}]*type: 'radio'/, 'ticks'],
];

it('nothing is used that the build leaves out: it would stop the page that shows it', () => {
  const wrong = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testkit|PageSize\.tsx$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(web, path), 'utf8');
      return needs.filter(([part]) => part.test(text)).map(([, instead]) => `${path}: ${instead}`);
    });
  expect(wrong).toEqual([]);
});
