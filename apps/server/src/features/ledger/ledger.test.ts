import { getProfileResult, updateProfile } from '@kade/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { changeRows, type LedgerRun, listLeft, noteCreated, undoRun } from './index.js';
import { countLeft } from './undo.repo.js';

let kade: TestKade;
let company: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
});

type Values = { city: string | null; source: string | null };
const fields = ['city', 'source'] as const;
const runOf = (id: number): LedgerRun => ({
  companyId: company,
  type: 'mass_action',
  id,
  actorId: null,
});
const aProfile = (over: Record<string, unknown> = {}) =>
  kade.db.inTenant(company, async (tx) => {
    const made = await tx
      .insertInto('profile')
      .values({
        company_id: company,
        name: 'Café Zee',
        city: 'Sneek',
        source: 'fair',
        ...over,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
const change = (run: number, rows: ({ id: number } & Values)[]) =>
  kade.db.inTenant(company, (tx) =>
    changeRows(
      tx,
      runOf(run),
      'profile',
      fields,
      sql`select id, city, source from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, city text, source text)`,
    ),
  );
const edit = (id: number, values: Partial<Values>) =>
  kade.db.inTenant(company, (tx) =>
    tx.updateTable('profile').set(values).where('id', '=', id).execute(),
  );
const undo = (run: number) =>
  kade.db.inTenant(company, (tx) =>
    undoRun(tx, { companyId: company, type: 'mass_action', id: run }),
  );
const left = (run: number) =>
  kade.db.inTenant(company, (tx) =>
    listLeft(tx, { companyId: company, type: 'mass_action', id: run }, { page: 1, page_size: 100 }),
  );
const held = async (id: number) =>
  kade.db.inTenant(company, (tx) =>
    tx.selectFrom('profile').select(fields).where('id', '=', id).executeTakeFirst(),
  );

describe('a run in the ledger', () => {
  it('changes what differs, notes only the changed fields, and goes back', async () => {
    const [one, two] = [await aProfile(), await aProfile({ city: null })];
    const changed = await change(1, [
      { id: one, city: 'Sneek', source: 'fair' },
      { id: two, city: 'Sneek', source: 'fair' },
    ]);
    expect(changed).toEqual([two]);
    const notes = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('change_ledger').select(['row_id', 'before', 'after']).execute(),
    );
    expect(notes).toEqual([{ row_id: two, before: { city: null }, after: { city: 'Sneek' } }]);
    expect(await undo(1)).toEqual({ reversed: 1, deleted: 0, left: 0 });
    expect(await held(two)).toEqual({ city: null, source: 'fair' });
  });

  it('leaves a field that somebody changed since, lists it, and takes the others back', async () => {
    const id = await aProfile();
    await change(1, [{ id, city: 'Urk', source: 'web' }]);
    await edit(id, { city: 'Lemmer' });
    expect(await undo(1)).toEqual({ reversed: 1, deleted: 0, left: 1 });
    expect(await held(id)).toEqual({ city: 'Lemmer', source: 'fair' });
    expect((await left(1)).results).toEqual([
      { table_name: 'profile', row_id: id, reason: 'edited', fields: { city: 'Lemmer' } },
    ]);
  });

  it('that goes back is a change as well: who had the profile open before is told, and writes over nothing', async () => {
    const seller = await kade.aUser(company, ['company:sales']);
    const id = await aProfile();
    await change(1, [{ id, city: 'Urk', source: 'web' }]);
    const params = { id };
    const { version } = (await kade.call(getProfileResult, { params }, seller)).body;
    await undo(1);
    const late = await kade.call(updateProfile, { params, body: { version, city: 'Urk' } }, seller);
    expect([late.status, late.body]).toMatchObject([409, { code: 'version_conflict' }]);
    expect(await held(id)).toEqual({ city: 'Sneek', source: 'fair' });
  });

  it('deletes what it made, but for rows that were edited, that something hangs on, or that are gone', async () => {
    const ids = [await aProfile(), await aProfile(), await aProfile(), await aProfile()] as const;
    const [plain, edited, used, gone] = ids;
    await kade.db.inTenant(company, (tx) => noteCreated(tx, runOf(1), 'profile', ids));
    await edit(edited, { city: 'Lemmer' });
    await kade.db.inTenant(company, async (tx) => {
      await tx
        .insertInto('person')
        .values({ company_id: company, profile_id: used, last_name: 'Visser' } as never)
        .execute();
      await tx.deleteFrom('profile').where('id', '=', gone).execute();
    });
    expect(await undo(1)).toEqual({ reversed: 0, deleted: 1, left: 3 });
    expect(await held(plain)).toBeUndefined();
    expect((await left(1)).results.map((row) => [row.row_id, row.reason])).toEqual([
      [edited, 'edited'],
      [used, 'in_use'],
      [gone, 'gone'],
    ]);
  });

  it('leaves the one row whose former value is taken by now, and undoes all others', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await aProfile({ external_id: `A${i}` }));
    await kade.db.inTenant(company, (tx) =>
      changeRows(
        tx,
        runOf(1),
        'profile',
        ['external_id'],
        sql`select id, 'B' || id as external_id from profile where company_id = ${company}`,
      ),
    );
    const taker = await aProfile({ external_id: 'A3' });
    expect(await undo(1)).toEqual({ reversed: 4, deleted: 0, left: 1 });
    expect((await left(1)).results.map((row) => [row.row_id, row.reason])).toEqual([
      [ids[3], 'clash'],
    ]);
    expect(taker).toBeGreaterThan(0);
  });

  it('is taken back by somebody as a change of theirs, and by nobody without one', async () => {
    const { id: by } = await kade.aUser(company, ['company:sales']);
    const [one, two] = await kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into opportunity (company_id, title, owner_name)
        values (${company}, 'Oil', 'Ann'), (${company}, 'Fat', 'Ann') returning id`.execute(tx);
      for (const [n, { id }] of rows.entries())
        await changeRows(
          tx,
          runOf(n + 1),
          'opportunity',
          ['owner_name'],
          sql`select ${id}::bigint as id, 'Ben' as owner_name`,
        );
      return rows.map(({ id }) => id);
    });
    await undo(1);
    await kade.db.inTenant(company, (tx) =>
      undoRun(tx, { companyId: company, type: 'mass_action', id: 2, by }),
    );
    const told = await kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql`select row_id, actor_id, before, after from change_ledger
        where run_type = 'undo_mass_action'`.execute(tx);
      return rows;
    });
    const [before, after] = [{ owner_name: 'Ben' }, { owner_name: 'Ann' }];
    expect(told).toEqual([{ row_id: two, actor_id: by, before, after }]);
    const events = await kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql`select opportunity_id, actor_id from opportunity_event
        where type = 'owner' and to_value = 'Ann' order by id`.execute(tx);
      return rows;
    });
    expect(events).toEqual([
      { opportunity_id: one, actor_id: null },
      { opportunity_id: two, actor_id: by },
    ]);
  });

  it('goes back alone: one of another kind with the same number, and one with another, stay', async () => {
    const [mine, kind, number] = [await aProfile(), await aProfile(), await aProfile()];
    const moved = (run: LedgerRun, id: number) =>
      kade.db.inTenant(company, (tx) =>
        changeRows(tx, run, 'profile', ['city'], sql`select ${id}::bigint as id, 'Urk' as city`),
      );
    await moved(runOf(1), mine);
    await moved({ ...runOf(1), type: 'upload' }, kind);
    await moved(runOf(2), number);
    expect(await undo(1)).toEqual({ reversed: 1, deleted: 0, left: 0 });
    const cities = [];
    for (const id of [mine, kind, number]) cities.push((await held(id))?.city);
    expect(cities).toEqual(['Sneek', 'Urk', 'Urk']);
  });

  it('takes back what it made in several tables, what hangs on others first', async () => {
    const id = await aProfile();
    const kept = await aProfile();
    await kade.db.inTenant(company, async (tx) => {
      const person = await tx
        .insertInto('person')
        .values({ company_id: company, profile_id: id, last_name: 'Visser' } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      await noteCreated(tx, runOf(1), 'profile', [id]);
      await noteCreated(tx, runOf(1), 'person', [person.id]);
      await changeRows(
        tx,
        runOf(1),
        'profile',
        ['city'],
        sql`select ${kept}::bigint as id, 'Urk' as city`,
      );
    });
    expect(await undo(1)).toEqual({ reversed: 1, deleted: 2, left: 0 });
    expect([await held(id), (await held(kept))?.city]).toEqual([undefined, 'Sneek']);
  });

  it('knows nothing of another company', async () => {
    const id = await aProfile();
    await change(1, [{ id, city: 'Urk', source: 'web' }]);
    const other = await kade.aCompany();
    const outcome = await kade.db.inTenant(other, (tx) =>
      undoRun(tx, { companyId: other, type: 'mass_action', id: 1 }),
    );
    expect(outcome).toEqual({ reversed: 0, deleted: 0, left: 0 });
    expect(await held(id)).toEqual({ city: 'Urk', source: 'web' });
  });
});

describe('any sequence of runs, edits and undos', () => {
  const value = fc.constantFrom('Urk', 'Sneek', 'Lemmer', null);
  const step = fc.oneof(
    fc.record({ do: fc.constant('run' as const), city: value, source: value }),
    fc.record({ do: fc.constant('edit' as const), field: fc.constantFrom(...fields), to: value }),
    fc.record({ do: fc.constant('undo' as const), which: fc.nat(5) }),
  );

  /** The rule in memory: a field goes back when it still holds what the run wrote. */
  class Model {
    now: Values = { city: 'Sneek', source: 'fair' };
    readonly runs = new Map<number, { before: Partial<Values>; after: Partial<Values> }>();
    run(id: number, to: Values) {
      const image: { before: Partial<Values>; after: Partial<Values> } = { before: {}, after: {} };
      for (const f of fields)
        if (this.now[f] !== to[f]) {
          image.before[f] = this.now[f];
          image.after[f] = to[f];
        }
      this.runs.set(id, image);
      this.now = { ...to };
    }
    undo(id: number) {
      const image = this.runs.get(id);
      if (!image) return;
      this.runs.delete(id);
      for (const f of fields)
        if (f in image.before && this.now[f] === image.after[f])
          this.now[f] = image.before[f] ?? null;
    }
  }

  it('leaves each field as the rule says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        company = await kade.aCompany();
        const id = await aProfile();
        const model = new Model();
        let runs = 0;
        for (const s of steps) {
          if (s.do === 'run') {
            runs += 1;
            await change(runs, [{ id, city: s.city, source: s.source }]);
            model.run(runs, { city: s.city, source: s.source });
          } else if (s.do === 'edit') {
            await edit(id, { [s.field]: s.to });
            model.now[s.field] = s.to;
          } else if (model.runs.has(s.which)) {
            await undo(s.which);
            model.undo(s.which);
          }
          expect(await held(id)).toEqual(model.now);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('what an undo left is counted and listed for its own run alone, in the order of its records', async () => {
  const counted = await kade.db.inTenant(company, async (tx) => {
    const runs = [
      { companyId: company, type: 'mass_action' as const, id: 901 },
      { companyId: company, type: 'mass_action' as const, id: 902 },
      { companyId: company, type: 'merge' as const, id: 901 },
    ];
    for (const [at, run] of runs.entries())
      for (let row = at; row >= 0; row--)
        await sql`insert into undo_left (company_id, run_type, run_id, table_name, row_id, reason)
          values (${company}, ${run.type}, ${run.id}, 'profile', ${row + 1}, 'edited')`.execute(tx);
    const counts: number[] = [];
    const lists: number[][] = [];
    for (const run of runs) {
      counts.push(await countLeft(tx, run));
      const { results } = await listLeft(tx, run, { page: 1, page_size: 2 });
      lists.push(results.map((row) => row.row_id));
    }
    return { counts, lists };
  });
  expect(counted).toEqual({ counts: [1, 2, 3], lists: [[1], [1, 2], [1, 2]] });
});
