import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { copyRows } from './copy.js';
import { copied, copyInto } from './copyPieces.js';

let kade: TestKade;
let company: number;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
});
afterAll(() => kade.close());

const line = Buffer.from(`${'x'.repeat(999)}\n`);
/** Pieces of a thousand rows, of which the last is followed by a fault. */
async function* pieces(count: number, fault?: Error) {
  for (let n = 0; n < count; n += 1) yield Buffer.concat(Array.from({ length: 1000 }, () => line));
  if (fault) throw fault;
}

async function allOf<T>(given: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of given) all.push(one);
  return all;
}

const filled = (given: AsyncIterable<Uint8Array>) =>
  kade.db.withTenantClient(company, async (client, tx) => {
    await sql`create temp table fed (text text) on commit drop`.execute(tx);
    await copyInto(client, 'fed', given);
    return allOf(copied(client, 'copy fed to stdout'));
  });

it('rows go in and come out as they were', async () => {
  const out = await filled(pieces(20));
  expect(Buffer.concat(out).equals(Buffer.concat(await allOf(pieces(20))))).toBe(true);
});

it.each([0, 1, 40])(
  'a fault after %i pieces calls the COPY off, is told as it is, and leaves the connection free',
  async (count) => {
    const fault = new Error('The thread was stopped.');
    await expect(filled(pieces(count, fault))).rejects.toBe(fault);
    const { rows } = await kade.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and query ilike 'copy%from stdin'
         and state = 'active'`,
    );
    expect(rows).toEqual([]);
  },
);

it('so does one among rows, and what the database has against a row is told too', async () => {
  const fault = new Error('No more rows.');
  async function* rows() {
    yield [company, 'word'];
    throw fault;
  }
  const write = (given: AsyncIterable<(string | number)[]>) =>
    kade.db.withTenantClient(company, (client) =>
      copyRows(client, 'owner_word', ['company_id', 'word'], given),
    );
  await expect(write(rows())).rejects.toBe(fault);
  async function* wrong() {
    yield ['no number', 'word'];
  }
  await expect(write(wrong())).rejects.toThrow('invalid input syntax');
});
