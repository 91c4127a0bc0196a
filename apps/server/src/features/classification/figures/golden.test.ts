import {
  compareClassifications,
  getClassificationFigures,
  type LabelClass,
  labelLead,
  listAudit,
  listLabels,
  listPrompts,
  nextToLabel,
  testClassificationStability,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { modelScene, type Scene } from '../classification.testkit.js';
import { putLabel } from '../labels/labels.repo.js';
import { pairedPrompts } from './golden.repo.js';

// Each is several runs from beginning to end, on a machine that has other work.
vi.setConfig({ testTimeout: 240_000 });

let scene: Scene;
let company: number;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
  scene = await modelScene();
});
beforeEach(async () => {
  ({ id: company, ann } = await scene.company(40));
  ben = await scene.kade.aUser(company, ['product:scoring-ai'], 'Ben');
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

const label = (profile_id: number, name: LabelClass | null, who = ann) =>
  scene.kade.call(labelLead, { body: { profile_id, class: name } }, who);
const leads = async () =>
  scene.sql(
    company,
    sql<{ id: number; segment: string }>`select id, segment from profile order by id`,
  );
/** Labels of one person, many at once. */
const labelAll = (rows: readonly { id: number; segment: string }[]) =>
  scene.kade.db.inTenant(company, async (tx) => {
    for (const { id, segment } of rows)
      await putLabel(tx, company, {
        ...{ profile_id: id, user_id: ann.id, class: right[segment] ?? 'Low', note: null },
        at: new Date(),
      });
  });
const right: Record<string, LabelClass> = {
  Restaurant: 'High',
  Hotel: 'Medium',
  Café: 'Low',
  Zorginstelling: 'Low',
};
const figures = async (id: number) =>
  (await scene.kade.call(getClassificationFigures, { params: { id } }, ann)).body;

describe('labels', () => {
  it('of one person count, of two who agree as well, and where they differ none does', async () => {
    const [a, b, c] = await leads();
    if (!a || !b || !c) throw new Error('There are no leads.');
    await label(a.id, 'High');
    await label(b.id, 'High');
    await label(b.id, 'High', ben);
    await label(c.id, 'High');
    await label(c.id, 'Low', ben);
    const { body } = await scene.kade.call(listLabels, { query: { ordering: 'name' } }, ann);
    expect(body.results.map(({ state, class: name }) => [state, name])).toEqual([
      ['one', 'High'],
      ['agreed', 'High'],
      ['disputed', null],
    ]);
    expect(body).toMatchObject({ count: 3, by_class: { High: 2, Medium: 0, Low: 0 }, disputed: 1 });
    expect(body.pairs).toMatchObject([
      { a: { name: 'Ann' }, b: { name: 'Ben' }, agreement: { leads: 2, same: 1 } },
    ]);
    const disputed = { query: { state: 'disputed' as const } };
    expect((await scene.kade.call(listLabels, disputed, ann)).body.count).toBe(1);
    // In place of one's own, and taken back.
    await label(c.id, 'High', ben);
    await label(a.id, null);
    const after = (await scene.kade.call(listLabels, { query: {} }, ann)).body;
    expect(after).toMatchObject({ count: 2, disputed: 0, by_class: { High: 2 } });
    const admin = await scene.kade.aUser(company, ['company:admin']);
    const { results } = (await scene.kade.call(listAudit, { query: {} }, admin)).body;
    expect(results.map(({ action }) => action)).toContain('classification.label');
  });

  it('are asked for blind: first what a colleague labelled, then of the class with the fewest; none is labelled of another company', async () => {
    const { id } = await scene.finished(ann);
    const next = async (who: TestUser, query: object = {}) =>
      (await scene.kade.call(nextToLabel, { query }, who)).body;
    const first = await next(ann, { run_id: id });
    expect(first).toMatchObject({ mine: 0, lead: { second: false } });
    expect(JSON.stringify(first)).not.toMatch(/"said"|"says"|Medium|"class"/);
    expect(first.lead?.values).toContainEqual({ column: 'CITY', value: 'Utrecht' });
    await label(first.lead?.profile.id ?? 0, 'High');
    const second = await next(ben);
    expect(second.lead).toMatchObject({ second: true, profile: { id: first.lead?.profile.id } });
    const skipped = await next(ben, { skip: [first.lead?.profile.id] });
    expect(skipped.lead?.second).toBe(false);
    const stranger = await scene.company(1);
    const [theirs] = await scene.sql(stranger.id, sql<{ id: number }>`select id from profile`);
    expect((await label(theirs?.id ?? 0, 'High')).status).toBe(404);
  });
});

describe('the golden set', () => {
  it('is counted as a matrix, with shares where a class has thirty and counts alone where not', async () => {
    await scene.addLeads(company, 100, 41);
    await labelAll((await leads()).slice(0, 128));
    const { id } = await scene.finished(ann);
    const { golden, people, against } = await figures(id);
    expect(golden).toMatchObject({ leads: 128, answered: 128, examples: 0 });
    const cell = (of: string, said: string) =>
      golden.confusion.find((c) => c.label === of && c.said === said)?.count;
    expect([
      cell('High', 'High'),
      cell('Low', 'Low'),
      cell('Low', 'Unknown'),
      cell('High', 'Low'),
    ]).toEqual([32, 32, 32, 0]);
    expect(golden.classes.find((c) => c.class === 'Low')).toMatchObject({
      ...{ labelled: 64, said: 32, right: 32 },
      precision: { share: 1, of: 32 },
      recall: { share: 0.5, of: 64 },
    });
    expect(golden.coverage).toMatchObject({ hits: 96, of: 128 });
    expect(golden.accuracy).toMatchObject({ hits: 96, of: 96 });
    expect(golden.says).toMatchObject([{ from: 0.8, to: 1, leads: 96, right: { share: 1 } }]);
    expect([people, against]).toEqual([null, null]);
    await scene.sql(
      company,
      sql`delete from classification_label where class = 'High' and (id / 4) % 2 = 0`,
    );
    const fewer = (await figures(id)).golden.classes.find((c) => c.class === 'High');
    expect(fewer).toMatchObject({ right: fewer?.labelled, precision: null, recall: null });
  });

  it('a prompt that does worse on it than the one in use waits for a person’s word, before all others are paid for', async () => {
    await labelAll(await leads());
    const good = await scene.finished(ann, { name: 'Good' });
    scene.server.answer = () => ({ class: 'Unknown', certainty: 0.5, reasons: [] });
    await scene.addLeads(company, 60, 41);
    scene.server.next();
    const asked = scene.server.requests.length;
    const id = await scene.create(ann, { name: 'Bad', criteria: 'Something else altogether' });
    const ready = await scene.until(id, ann, 'ready');
    let at = ready;
    const start = await scene.start(id, ann);
    if (start.status === 200) at = await scene.until(id, ann, 'paused');
    else expect(start.status).toBe(409);
    // Labelled leads were asked first; of the 60 others only those of the estimate were.
    if (start.status === 200) {
      expect(at).toMatchObject({ paused: 'prompt_worse', golden: { test: { verdict: 'worse' } } });
      expect(scene.server.requests.length - asked).toBeLessThanOrEqual(60);
    }
    const refused = await (start.status === 200 ? scene.resume(id, ann) : scene.start(id, ann));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'prompt_worse',
      reason: 'classification_prompt_worse',
    });
    const confirmed = { confirm_worse: true };
    const given = await (start.status === 200
      ? scene.resume(id, ann, confirmed)
      : scene.start(id, ann, confirmed));
    expect(given.status).toBe(200);
    const bad = await scene.until(id, ann, 'finished');
    expect(bad.done).toBe(100);
    const { results } = (await scene.kade.call(listPrompts, { query: {} }, ann)).body;
    expect(results).toMatchObject([
      {
        number: bad.prompt.number,
        in_use: true,
        confirmed: true,
        golden: { answered: 40, right: 0 },
      },
      {
        number: good.prompt.number,
        in_use: false,
        confirmed: false,
        golden: { answered: 40, right: 30 },
      },
    ]);
  });

  it('leaves out leads that a prompt had as examples: what it says of them proves nothing', async () => {
    const [first] = await leads();
    if (!first) throw new Error('There are no leads.');
    await labelAll((await leads()).slice(0, 10));
    const examples = [{ profile_id: first.id, class: 'High', why: 'Our best' }];
    const { id } = await scene.finished(ann, { examples });
    expect((await figures(id)).golden).toMatchObject({ leads: 10, examples: 1, answered: 9 });
    expect(scene.server.requests.at(-1)?.user).toMatch(/Our best/);
  });

  it('is what two prompts are held against without the examples of either', async () => {
    const [first, second] = await leads();
    await labelAll((await leads()).slice(0, 10));
    const prompts = [];
    for (const lead of [first, second]) {
      const examples = [{ profile_id: lead?.id, class: 'High', why: 'Our best' }];
      const { id } = await scene.finished(ann, { examples });
      const [run] = await scene.sql(
        company,
        sql<{ prompt_id: number }>`select prompt_id from classification_run where id = ${id}`,
      );
      prompts.push(Number(run?.prompt_id));
    }
    const [one = 0, other = 0] = prompts;
    const held = (a: number, b: number) =>
      scene.kade.db.inTenant(company, (tx) => pairedPrompts(tx, company, a, b));
    expect(await held(one, other)).toMatchObject({ leads: 8 });
    expect(await held(other, one)).toMatchObject({ leads: 8 });
  });
});

describe('two runs', () => {
  it('are held against each other: what changed most comes first, with what was sent otherwise', async () => {
    const before = await scene.finished(ann, { name: 'Before' });
    await scene.sql(
      company,
      sql`update profile set segment = case external_id when 'L4' then 'Café' else 'Hotel' end, version = version + 1
        where external_id in ('L4', 'L8')`,
    );
    const after = await scene.finished(ann, { name: 'After' });
    const query = { with: before.id };
    const { body } = await scene.kade.call(
      compareClassifications,
      { params: { id: after.id }, query },
      ann,
    );
    expect(body).toMatchObject({
      ...{ count: 2, both: 40, only_this: 0, only_other: 0 },
      ...{ this: { name: 'After' }, other: { name: 'Before' } },
      agreement: { leads: 40, same: 38 },
      results: [
        { distance: 2, other: { said: 'High' }, this: { said: 'Low' } },
        { distance: 1, other: { said: 'High' }, this: { said: 'Medium' } },
      ],
    });
    expect(body.results[0]?.changed).toEqual([
      { column: 'SEGMENT', other: 'Restaurant', this: 'Café' },
    ]);
    const narrowed = { with: before.id, to: ['Medium' as const] };
    const some = await scene.kade.call(
      compareClassifications,
      { params: { id: after.id }, query: narrowed },
      ann,
    );
    expect(some.body.count).toBe(1);
  });

  it('ask the same leads twice to see how stable a model is, and book that apart', async () => {
    const { id, cost } = await scene.finished(ann);
    let n = 0;
    const { answer } = scene.server;
    scene.server.answer = (request) =>
      n++ % 10 === 0 ? { class: 'Unknown', certainty: 0.1, reasons: [] } : answer?.(request);
    const asked = scene.server.requests.length;
    const reply = await scene.kade.call(
      testClassificationStability,
      { params: { id }, body: {} },
      ann,
    );
    expect(reply.status).toBe(202);
    const done = await scene.kade.until(async () => {
      const now = await scene.detail(id, ann);
      return now.stability?.status === 'finished' && now;
    });
    expect(scene.server.requests.length - asked).toBe(40);
    expect(done).toMatchObject({ cost, stability: { leads: 40, asked: 40, same: { of: 40 } } });
    // Four were answered otherwise; of these those that were Unknown before stayed so.
    expect(done.stability?.same?.hits).toBeGreaterThanOrEqual(36);
    expect(done.stability?.cost).toBeGreaterThan(0);
    const { results } = await scene.results(id, ann);
    expect(results).toHaveLength(25);
    const admin = await scene.kade.aUser(company, ['company:admin']);
    const query = { action: 'classification.stability' };
    expect((await scene.kade.call(listAudit, { query }, admin)).body.count).toBe(1);
    // It is no run of its own to anybody.
    expect((await scene.kade.call(listPrompts, { query: {} }, ann)).body.results[0]?.runs).toBe(1);
  });
});
