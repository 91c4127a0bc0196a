import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { wrongSql } from './sql.mjs';

/** Features of these files, and what is wrong with where their SQL stands. */
function wrongIn(files: Record<string, string>, listed: [string, Record<string, string>][] = []) {
  const src = mkdtempSync(join(tmpdir(), 'kade-sql-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, path)), { recursive: true });
    writeFileSync(join(src, path), text);
  }
  return wrongSql(src, new Set(['task', 'note']), new Map(listed as never));
}

it('finds nothing wrong where repos ask, and each table is written by its feature', () => {
  const wrong = wrongIn({
    'tasks/tasks.repo.ts': "tx.insertInto('task'); sql`update note set a = 1`",
    'tasks/open.sql.ts': 'export const isOpen = sql<boolean>`t.done_at is null`;',
    'tasks/tasks.service.ts': "import { addTask } from './tasks.repo.js';",
    'home/home.repo.ts': "tx.selectFrom('task')",
    'home/home.test.ts': "sql`delete from task`; tx.updateTable('note')",
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['a statement in a service', { 'tasks/tasks.service.ts': 'sql`select 1`' }, /stands in \*\.repo/],
  [
    'a query in a route',
    { 'tasks/a.routes.ts': "tx\n  .selectFrom('task')" },
    /stands in \*\.repo/,
  ],
  [
    'a table that two features write',
    { 'tasks/a.repo.ts': "tx.insertInto('task')", 'home/b.repo.ts': 'sql`delete from task t`' },
    /task is written by/,
  ],
])('finds %s', (_, files, complaint) => {
  expect(wrongIn(files)).toEqual([expect.stringMatching(complaint)]);
});

it('lets a second feature write with a reason, a third one not, and forgets no reason', () => {
  const listed: [string, Record<string, string>][] = [['task', { owner: 'tasks', home: 'why' }]];
  const own = { 'tasks/a.repo.ts': "tx.insertInto('task')" };
  const home = { 'home/b.repo.ts': 'sql`update task set a = 1`' };
  const third = { 'demo/c.repo.ts': "tx.deleteFrom('task')" };
  expect(wrongIn({ ...own, ...home }, listed)).toEqual([]);
  expect(wrongIn({ ...own, ...home, ...third }, listed)).toEqual([
    expect.stringMatching(/c\.repo\.ts: task is tasks’s to write/),
  ]);
  expect(wrongIn(own, listed)).toEqual([expect.stringMatching(/home no longer writes task/)]);
});

it('finds nothing wrong in Kade itself', () => {
  expect(wrongSql()).toEqual([]);
});
