import {
  type CallInput,
  type Group,
  getProfileWhitespots,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotProfile,
  getWhitespotTopRated,
  giveWhitespotFeedback,
  listWhitespotCustomers,
  listWhitespotFeedback,
  listWhitespotRanks,
  type SpotAnswer,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { executeModel, startModel } from '../models/index.js';
import { runWhereNew } from '../models/jobs.js';
import { whitespotModel } from './run/kind.js';
import { listsOf, today, whitespotKit } from './whitespots.testkit.js';

let kit: Awaited<ReturnType<typeof whitespotKit>>;
let company: number;
let boss: TestUser;
let seller: TestUser;
let ids: Record<string, number>;
beforeAll(async () => {
  kit = await whitespotKit();
  ({ company, boss } = await kit.aCompany(240));
  seller = await kit.kade.aUser(company, ['company:sales'], 'Sam');
  ids = await kit.idsOf(company);
  await kit.run(boss);
});
afterAll(() => kit.kade.close());

const idOf = (name: string): number => ids[name] ?? 0;
type Body = CallInput<typeof giveWhitespotFeedback>['body'];
const say = (
  name: string,
  proposition: string,
  answer: SpotAnswer | 'none',
  more: Partial<Body> = {},
) =>
  kit.kade.call(
    giveWhitespotFeedback,
    { params: { id: idOf(name) }, body: { proposition_id: idOf(proposition), answer, ...more } },
    seller,
  );
const profileOf = async (name: string) =>
  (await kit.kade.call(getWhitespotProfile, { params: { id: idOf(name) } }, seller)).body;
const columnsOf = async (name: string) => {
  const { rows } = await kit.kade.db.inTenant(company, (tx) =>
    sql<Record<string, unknown>>`select m.whitespot, m.cross_sell_propositions as list,
        m.cross_sell_min_proposition_count as count, m.next_best_action as action, w.gaps,
        w.value::float8 as value
      from profile_metric m left join profile_whitespot w on w.company_id = m.company_id and w.profile_id = m.profile_id
      where m.company_id = ${company} and m.profile_id = ${idOf(name)}`.execute(tx),
  );
  return rows[0];
};
const cellOf = async (proposition: string) => {
  const { body } = await kit.kade.call(getWhitespotOverview, {}, boss);
  const at = body.propositions.findIndex(({ name }) => name === proposition);
  return { cell: body.total.cells[at], withGap: body.total.with_gap };
};

/** A small hotel of Gelderland that buys no fish: it has other whitespots besides. */
const customer = 'P104';

describe('what a customer said', () => {
  it('changes its ranks, its columns and every figure at once, and taking it back brings them again', async () => {
    const before = await profileOf(customer);
    const [first] = before.gaps;
    const name = first?.proposition.name ?? '';
    const was = { columns: await columnsOf(customer), ...(await cellOf(name)) };
    expect(was.columns).toMatchObject({ whitespot: name, action: 'offer_whitespot' });

    const said = await say(customer, name, 'not_interested', { note: 'Has its own boat' });
    expect(said.status).toBe(200);
    expect(listsOf(said.body).set_aside).toEqual([name]);
    expect(said.body.set_aside[0]?.said).toMatchObject({
      ...{ answer: 'not_interested', note: 'Has its own boat', by: { name: 'Sam' } },
    });
    expect(listsOf(said.body).gaps).not.toContain(name);
    const rest = listsOf(said.body).gaps;
    expect(await columnsOf(customer)).toMatchObject({
      whitespot: rest[0] ?? null,
      count: rest.length === 0 ? null : rest.length,
      list: rest.length === 0 ? null : rest,
    });
    const { cell, withGap } = await cellOf(name);
    expect(cell?.gap).toBe((was.cell?.gap ?? 0) - 1);
    expect(cell?.set_aside).toBe((was.cell?.set_aside ?? 0) + 1);
    expect(withGap).toBe(was.withGap - (rest.length === 0 ? 1 : 0));
    const aside = await kit.kade.call(
      listWhitespotCustomers,
      { query: { proposition: idOf(name), state: 'set_aside' } },
      boss,
    );
    expect(aside.body.results.map(({ profile }) => profile.id)).toEqual([idOf(customer)]);

    const again = await say(customer, name, 'none');
    expect(again.body.gaps).toEqual(before.gaps);
    expect(await columnsOf(customer)).toEqual(was.columns);
    expect(await cellOf(name)).toEqual({ cell: was.cell, withGap: was.withGap });
    const { history } = (
      await kit.kade.call(listWhitespotFeedback, { params: { id: idOf(customer) } }, seller)
    ).body;
    expect(history.map(({ answer }) => answer)).toEqual(['none', 'not_interested']);
    const deeds = await kit.kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'whitespots.feedback')
        .execute(),
    );
    expect(deeds).toMatchObject([
      { detail: { profile: customer, proposition: name, answer: 'not_interested' } },
      { detail: { answer: 'none' } },
    ]);
  });

  it('interest makes a chance better and is what to do next', async () => {
    const before = await profileOf(customer);
    const last = before.gaps.at(-1);
    const name = last?.proposition.name ?? '';
    const said = (await say(customer, name, 'interested')).body;
    const now = said.gaps.find(({ proposition }) => proposition.name === name);
    expect(now?.chance).toBeGreaterThan(last?.chance ?? 1);
    expect(now?.said?.answer).toBe('interested');
    expect(await columnsOf(customer)).toMatchObject({ action: 'follow_up_interest' });
    const ranks = await kit.kade.call(
      listWhitespotRanks,
      { query: { proposition: idOf(name), by: 'gap', page_size: 500 } },
      boss,
    );
    const row = ranks.body.results.find(({ profile }) => profile.id === idOf(customer));
    expect(row?.value).toBe(now?.value);
    expect((await say(customer, name, 'none')).body.gaps).toEqual(before.gaps);
  });

  it('what is snoozed comes back on its day, and what is home’s is the same', async () => {
    const [first] = (await profileOf(customer)).gaps;
    const name = first?.proposition.name ?? '';
    const said = (await say(customer, name, 'snoozed', { until: '2026-07-02' })).body;
    expect(listsOf(said).set_aside).toEqual([name]);
    const home = async () =>
      (await kit.kade.call(getProfileWhitespots, { params: { id: idOf(customer) } }, seller)).body;
    expect((await home()).spots.map(({ proposition }) => proposition)).toEqual(listsOf(said).gaps);
    kit.setTime('2026-07-01T22:02:00Z');
    expect(listsOf(await profileOf(customer)).gaps[0]).toBe(name);
    // The night sees that something came back, and fills the columns.
    await runWhereNew(kit.kade.kade.platform, [whitespotModel], company, 'nightly');
    await kit.ended(boss);
    expect(await columnsOf(customer)).toMatchObject({ whitespot: name });
    await runWhereNew(kit.kade.kade.platform, [whitespotModel], company, 'nightly');
    expect(await runs()).toBe(2);
    kit.setTime('2026-07-01T21:58:00Z');
    await say(customer, name, 'none');
  });

  it('counts once for its proposition, by what was said last', async () => {
    const countsOf = async (proposition: string) => {
      const { propositions } = (await kit.kade.call(getWhitespotTopRated, {}, boss)).body;
      return propositions.find((one) => one.proposition.name === proposition)?.said;
    };
    const before = await countsOf('Wine');
    await say('P1', 'Wine', 'not_interested');
    await say('P1', 'Wine', 'buys_elsewhere');
    await say('P5', 'Wine', 'interested');
    await say('P5', 'Wine', 'none');
    expect(await countsOf('Wine')).toEqual({
      ...before,
      buys_elsewhere: (before?.buys_elsewhere ?? 0) + 1,
    });
    await say('P1', 'Wine', 'none');
    expect(await countsOf('Wine')).toEqual(before);
  });

  it('stands as it was said last, and a history is of one customer alone', async () => {
    const historyOf = async (name: string) => {
      const params = { id: idOf(name) };
      const { body } = await kit.kade.call(listWhitespotFeedback, { params }, seller);
      return body.history.map(({ answer, note, by }) => [answer, note, by?.name]);
    };
    const [first] = (await profileOf(customer)).gaps;
    const name = first?.proposition.name ?? '';
    const before = (await historyOf(customer)).length;
    await say('P7', 'Wine', 'interested', { note: 'Of another' });
    await say(customer, name, 'not_interested', { note: 'Old' });
    await say(customer, name, 'buys_elsewhere', { note: 'New' });
    const { set_aside } = await profileOf(customer);
    expect(set_aside.map(({ said }) => [said.answer, said.note])).toEqual([
      ['buys_elsewhere', 'New'],
    ]);
    expect((await historyOf(customer)).slice(0, -before)).toEqual([
      ['buys_elsewhere', 'New', 'Sam'],
      ['not_interested', 'Old', 'Sam'],
    ]);
    expect(await historyOf('P7')).toEqual([['interested', 'Of another', 'Sam']]);
    await say('P7', 'Wine', 'none');
    await say(customer, name, 'none');
  });

  it('no to all leaves no whitespot; what was refused and what interests is told apart from the rest', async () => {
    const before = { profile: await profileOf(customer), columns: await columnsOf(customer) };
    const names = listsOf(before.profile).gaps;
    const worthOf = async () => {
      const { body } = await kit.kade.call(getWhitespotPotential, {}, boss);
      const said = Object.fromEntries(body.said.map(({ answer, gaps }) => [answer, gaps]));
      return { gaps: body.gaps, ...said, aside: body.set_aside.gaps };
    };
    const was = await worthOf();
    expect(was).toEqual({ gaps: was.gaps, interested: 0, none: was.gaps, aside: 0 });
    await say(customer, names[0] ?? '', 'interested');
    expect(await worthOf()).toEqual({ ...was, interested: 1, none: was.gaps - 1 });
    for (const name of names) await say(customer, name, 'not_interested');
    expect(await worthOf()).toEqual({
      ...{ gaps: was.gaps - names.length, interested: 0, none: was.gaps - names.length },
      aside: names.length,
    });
    const none = {
      whitespot: null,
      list: null,
      count: null,
      action: null,
      gaps: null,
      value: null,
    };
    expect(await columnsOf(customer)).toEqual(none);
    const profile = await profileOf(customer);
    expect(profile.gaps).toEqual([]);
    expect(profile.customer).toMatchObject({ value: 0, next_action: null });
    for (const name of names) await say(customer, name, 'none');
    expect(await columnsOf(customer)).toEqual(before.columns);
    expect((await profileOf(customer)).gaps).toEqual(before.profile.gaps);
  });

  it('what to do next is the most pressing: its own open notice, then its stage, then what it said', async () => {
    const [first] = (await profileOf(customer)).gaps;
    const name = first?.proposition.name ?? '';
    const write = (text: string) =>
      kit.kade.db.inTenant(company, (tx) => sql.raw(text).execute(tx));
    const signal = (of: string, kind: string, state: string) =>
      write(`insert into profile_signal (company_id, profile_id, kind, since, params, state)
        values (${company}, ${idOf(of)}, '${kind}', '2026-06-01', '{}', '${state}')`);
    const next = async (stage: string, answer: 'interested' | 'none' = 'none') => {
      await write(
        `update profile_metric set lifecycle_stage = '${stage}' where profile_id = ${idOf(customer)}`,
      );
      const { body } = await say(customer, name, answer);
      expect(body.customer?.next_action).toBe((await columnsOf(customer))?.action);
      return body.customer?.next_action;
    };
    expect(await next('loyal')).toBe('offer_whitespot');
    expect(await next('loyal', 'interested')).toBe('follow_up_interest');
    expect(await next('at_risk', 'interested')).toBe('call_at_risk');
    expect(await next('lapsing', 'interested')).toBe('win_back');
    expect(await next('lost', 'interested')).toBe('win_back');
    // Of another customer, over already, or of something else.
    await signal('P2', 'contract_notice', 'open');
    await signal(customer, 'contract_notice', 'done');
    await signal(customer, 'spend_down', 'open');
    expect(await next('lost', 'interested')).toBe('win_back');
    await write(`delete from profile_signal where company_id = ${company}`);
    await signal(customer, 'contract_notice', 'open');
    expect(await next('lost', 'interested')).toBe('call_before_notice');
    await write(`delete from profile_signal where company_id = ${company}`);
    await write(`update profile_metric set lifecycle_stage = null where company_id = ${company}`);
    await say(customer, name, 'none');
  });

  it('is noted of somebody who never bought as well, of whom nothing is suggested', async () => {
    const { rows } = await kit.kade.db.inTenant(company, (tx) =>
      sql<{
        id: number;
      }>`insert into profile (company_id, name) values (${company}, 'Lead') returning id`.execute(
        tx,
      ),
    );
    ids.Lead = Number(rows[0]?.id);
    const said = await say('Lead', 'Wine', 'interested');
    expect(said).toMatchObject({ status: 200, body: { customer: null, gaps: [], bought: [] } });
    const { body } = await kit.kade.call(
      listWhitespotFeedback,
      { params: { id: idOf('Lead') } },
      seller,
    );
    expect(body.history.map(({ answer }) => answer)).toEqual(['interested']);
  });

  it('the next run keeps what was said, and what is said while it works as well', async () => {
    const [first] = (await profileOf(customer)).gaps;
    const name = first?.proposition.name ?? '';
    await say(customer, name, 'buys_elsewhere');
    const { platform } = kit.kade.kade;
    const { id } = await kit.kade.db.inTenant(company, (tx) =>
      startModel(tx, { companyId: company, userId: boss.id }, 'whitespots', 'demand'),
    );
    void id;
    await kit.ended(boss);
    expect(listsOf(await profileOf(customer)).set_aside).toEqual([name]);
    expect((await columnsOf(customer))?.whitespot).not.toBe(name);
    // Said between reading and writing.
    const between = {
      ...whitespotModel,
      work: async (...given: Parameters<typeof whitespotModel.work>) => {
        const worked = await whitespotModel.work(...given);
        await say(customer, name, 'none');
        return worked;
      },
    };
    const { rows } = await kit.kade.db.inTenant(company, (tx) =>
      sql<{
        id: number;
      }>`insert into run (company_id, kind, status) values (${company}, 'whitespots', 'queued')
        returning id`.execute(tx),
    );
    const context = { signal: new AbortController().signal, log: platform.log };
    const run = { companyId: company, runId: Number(rows[0]?.id) };
    await executeModel(platform, between, run, 'demand', context);
    expect(await columnsOf(customer)).toMatchObject({ whitespot: name });
    expect(listsOf(await profileOf(customer)).gaps[0]).toBe(name);
  });

  it('a refusal makes the chance of look-alikes smaller at the next run', async () => {
    const chanceOf = async (name: string) =>
      (await profileOf(name)).gaps.find(({ proposition }) => proposition.name === 'Wine')?.chance;
    const others = (
      await kit.kade.call(
        listWhitespotRanks,
        { query: { proposition: idOf('Wine'), by: 'gap', page_size: 40 } },
        boss,
      )
    ).body.results;
    const watched = others.at(-1)?.profile.name ?? '';
    const before = await chanceOf(watched);
    for (const { profile } of others.slice(0, -1).slice(0, 12))
      await say(profile.name, 'Wine', 'not_interested');
    expect(await chanceOf(watched)).toBe(before);
    await kit.run(boss);
    expect((await chanceOf(watched)) ?? 0).toBeLessThan(before ?? 0);
  });
});

const runs = async () => {
  const { rows } = await kit.kade.db.inTenant(company, (tx) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from model_run where company_id = ${company}`.execute(tx),
  );
  return rows[0]?.n;
};

describe('refusals', () => {
  it('are said beside what is wrong', async () => {
    const status = async (answer: Promise<{ status: number }>) => (await answer).status;
    expect(await status(say('P1', 'nothing', 'interested'))).toBe(400);
    expect(await status(say('nobody', 'Meat', 'interested'))).toBe(400);
    expect(await status(say('P1', 'Meat', 'snoozed'))).toBe(400);
    expect(await status(say('P1', 'Meat', 'snoozed', { until: today }))).toBe(400);
    // Two years ahead at most.
    expect(await status(say('P1', 'Meat', 'snoozed', { until: '2028-07-01' }))).toBe(200);
    expect(await status(say('P1', 'Meat', 'snoozed', { until: '2028-07-02' }))).toBe(400);
    expect(await status(say('P1', 'Meat', 'interested', { until: '2026-08-01' }))).toBe(400);
    const gone = { params: { id: 999_999_999 } };
    expect(await status(kit.kade.call(getWhitespotProfile, gone, seller))).toBe(404);
  });

  it('nobody of a partner sees what a customer buys, and another company sees nothing', async () => {
    const partner = await kit.kade.aUser(
      company,
      ['partner:subscription', 'product:whitespot'] as Group[],
      'Pa',
    );
    const params = { params: { id: idOf('P1') } };
    const body = { proposition_id: idOf('Wine'), answer: 'interested' as const };
    const asked = (who: TestUser) => [
      kit.kade.call(getWhitespotProfile, params, who),
      kit.kade.call(listWhitespotFeedback, params, who),
      kit.kade.call(giveWhitespotFeedback, { ...params, body }, who),
      kit.kade.call(listWhitespotRanks, { query: {} }, who),
      kit.kade.call(listWhitespotCustomers, { query: { proposition: idOf('Wine') } }, who),
    ];
    const statuses = async (who: TestUser) =>
      (await Promise.all(asked(who))).map((one) => one.status);
    expect(await statuses(partner)).toEqual([403, 403, 403, 403, 403]);
    // Sums of all customers are for partners too.
    expect((await kit.kade.call(getWhitespotOverview, {}, partner)).status).toBe(200);
    const both = ['partner:subscription', 'product:whitespot', 'company:sales'] as Group[];
    expect(await statuses(await kit.kade.aUser(company, both, 'Both'))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const other = await kit.kade.aCompany();
    const stranger = await kit.kade.aUser(other, ['company:sales'], 'St');
    expect((await kit.kade.call(getWhitespotProfile, params, stranger)).status).toBe(404);
  });
});
