import { columnOf, fetchAudience, tableOf } from '@kade/contract';
import { matcher, type Row } from '@kade/rules';
import { anyRule } from '@kade/rules/corpus/arbitrary';
import {
  type CorpusRow,
  corpus,
  corpusRows,
  corpusTimeZone,
  corpusToday,
  hostileTexts,
} from '@kade/rules/corpus/corpus';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { dayIn } from '../../platform/clock.js';
import { compileRule, compileTree, loadProfileRows } from '../profiles/index.js';
import { selectedBy } from './selection.repo.js';

let kade: TestKade;
let companyId: number;
let user: TestUser;
/** The letter of a corpus row by the id of its profile. */
const letters = new Map<number, string>();

beforeAll(async () => {
  kade = await testKade();
  companyId = await kade.aCompany();
  user = await kade.aUser(companyId, ['company:marketeer']);
  // A neighbour with the same profiles: no rule may ever reach over.
  for (const company of [companyId, await kade.aCompany()])
    for (const row of corpusRows) {
      const id = await keep(company, row);
      if (company === companyId) letters.set(id, row.id);
    }
});
afterAll(() => kade.close());

const keep = (company: number, { fields, moments }: CorpusRow) =>
  kade.db.inTenant(company, async (tx) => {
    const of = (table: string) =>
      Object.fromEntries(
        Object.entries({ ...fields, ...moments }).filter(([field]) => {
          const column = columnOf(field);
          if (!column) throw new Error(`The corpus has a field ${field} without a column.`);
          return tableOf(column) === table;
        }),
      );
    const { id } = await tx
      .insertInto('profile')
      .values({ ...of('profile'), company_id: company } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const metrics = of('profile_metric');
    if (Object.keys(metrics).length > 0)
      await tx
        .insertInto('profile_metric')
        .values({ ...metrics, company_id: company, profile_id: id } as never)
        .execute();
    return id;
  });

describe.each(corpus)('$name: $text', ({ text, selects }) => {
  it('selects on PostgreSQL the profiles worked out by hand', async () => {
    const rule = compileRule(text, { today: corpusToday, timeZone: corpusTimeZone });
    const { rows } = await kade.db.inTenant(companyId, (tx) =>
      sql<{ id: number }>`select p.id ${selectedBy(companyId, rule)} order by p.id`.execute(tx),
    );
    expect(rows.map((r) => letters.get(r.id))).toEqual(selects);
  });
});

describe('any rule at all', () => {
  it('selects on PostgreSQL whom the preview without a database selects', async () => {
    const held = await kade.db.inTenant(companyId, (tx) =>
      loadProfileRows(tx, companyId, [...letters.keys()]),
    );
    const rows = held.map((row) => ({
      id: row.id,
      // Moments are compared by their day in the company's zone.
      cells: {
        ...row,
        created_at: dayIn(corpusTimeZone, new Date(String(row.created_at))),
        updated_at: dayIn(corpusTimeZone, new Date(String(row.updated_at))),
      } as Row,
    }));
    await fc.assert(
      fc.asyncProperty(anyRule, async (rule) => {
        const compiled = compileTree(rule, { today: corpusToday, timeZone: corpusTimeZone });
        const { rows: found } = await kade.db.inTenant(companyId, (tx) =>
          sql<{ id: number }>`select p.id ${selectedBy(companyId, compiled)}`.execute(tx),
        );
        const test = matcher(rule, corpusToday);
        const wanted = rows.filter(({ cells }) => test(cells)).map(({ id }) => id);
        expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a text that is no rule', () => {
  it.each(hostileTexts)('is refused with a 400 that names the place: $name', async ({ text }) => {
    const { status, body } = await kade.call(fetchAudience, { body: { origin_query: text } }, user);
    expect(status).toBe(400);
    const { code, errors } = body as unknown as { code: string; errors: Record<string, string[]> };
    // Beyond a million characters the contract refuses before the rule is read.
    expect(['rule_invalid', 'invalid']).toContain(code);
    // Half a character is refused before anything of the body is read, so it names no field.
    if (/\p{Cs}/u.test(text)) return;
    expect(errors.origin_query?.[0]).toBeTruthy();
    if (code === 'rule_invalid') expect(errors.origin_query?.[0]).toMatch(/line \d+, column \d+/);
  });

  it('leaves the tables standing', async () => {
    const { body } = await kade.call(fetchAudience, { body: {} }, user);
    expect(body.total).toBe(corpusRows.length);
  });
});
