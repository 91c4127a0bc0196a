import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { contains, limitTo, onlyPage, patternOf } from './list.js';

const db = new Kysely<{ thing: { name: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('a piece of text is looked for as it was typed', () => {
  expect(patternOf('50%_\\x')).toBe('%50\\%\\_\\\\x%');
  expect(contains(['t.name', sql`t.detail::text`], 'a').compile(db)).toMatchObject({
    sql: '("t"."name" ilike $1 or t.detail::text ilike $2)',
    parameters: ['%a%', '%a%'],
  });
});

it('a page is so many rows behind those of the pages before it', () => {
  const third = { page: 3, page_size: 25 };
  const query = db.selectFrom('thing').select('name').$call(onlyPage(third)).compile();
  expect(query.sql).toBe('select "name" from "thing" limit $1 offset $2');
  expect(query.parameters).toEqual([25, 50]);
  expect(limitTo(third).compile(db)).toMatchObject({
    sql: 'limit $1 offset $2',
    parameters: [25, 50],
  });
});

it('patterns and pages are worked out nowhere else', () => {
  const root = join(import.meta.dirname, '../..');
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$|db\/list\.ts$/.test(path),
  );
  expect(own.length).toBeGreaterThan(300);
  const again = own.filter((path) =>
    /\bpage - 1\) \*|\[\\\\%_\]|ilike', `%/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(again).toEqual([]);
});
