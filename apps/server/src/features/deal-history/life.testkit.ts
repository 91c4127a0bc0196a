import {
  assignOpportunities,
  createOpportunity,
  endedStatuses,
  getMassAction,
  massAssignOpportunity,
  matchOwner,
  moveOpportunity,
  type OpportunityStatus,
  opportunityStatuses,
  removeOpportunity,
  undoMassAction,
  updateOpportunity,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TestKade, TestUser } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';

/** Numbers from 0 to 1 that a seed gives again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 7), 61 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What is copied of an opportunity each evening. */
export type Copy = {
  id: number;
  status: OpportunityStatus;
  owner_id: number | null;
  owner_name: string | null;
  value: string | null;
  probability: string | null;
  expected_close: string | null;
  created_at: string;
  closed_at: string | null;
};

export const zone = 'Europe/Amsterdam';
const reason = 'Price';

/** People of a company at work: everything that changes opportunities, by the ways that the product has, drawn by a seed. */
export async function lifeOf(kade: TestKade, seed: number) {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const company = await kade.aCompany();
  const boss = await kade.aUser(
    company,
    ['company:admin', 'company:sales', 'company:marketeer'],
    'Bo',
  );
  const sellers: (TestUser & { name: string })[] = [];
  for (const name of ['Ann', 'Ben', 'Cas'])
    sellers.push({ ...(await kade.aUser(company, ['company:sales'], name)), name });
  const inTenant = <T>(text: string) =>
    kade.db.inTenant(company, async (tx) => (await sql.raw<T>(text).execute(tx)).rows);
  const [product] = await inTenant<{ id: number }>(
    `insert into product (company_id, sku, name, price) values (${company}, 'P', 'Oil', 120) returning id`,
  );
  const [profile] = await inTenant<{ id: number }>(
    `insert into profile (company_id, name) values (${company}, 'Café Zee') returning id`,
  );
  const amount = () => (random() < 0.25 ? null : String(Math.floor(random() * 500) * 10));
  const day = () => `2026-0${1 + Math.floor(random() * 9)}-15`;
  const someDeal = async () => {
    const rows = await inTenant<{ id: number; version: number; status: OpportunityStatus }>(
      'select id, version, status from opportunity order by id',
    );
    return rows.length === 0 ? undefined : pick(rows);
  };
  const made = async (done: Promise<{ status: number; text: string }>) => {
    const { status, text } = await done;
    if (status >= 300) throw new Error(`${status}: ${text}`);
  };
  const gone: number[] = [];
  const names = ['M. Frase', 'J. Doe'];
  const matched = new Map<string, { id: number; name: string }>();
  let files = 0;

  const create = () =>
    made(
      kade.call(
        createOpportunity,
        {
          body: {
            title: 'Oil',
            profile_id: profile?.id ?? null,
            status: pick(opportunityStatuses),
            value: amount(),
            lost_reason: reason,
            expected_close: random() < 0.5 ? day() : null,
            ...(random() < 0.3 ? { owner_id: pick([null, ...sellers.map((s) => s.id)]) } : {}),
            ...(random() < 0.3 ? { probability: Math.floor(random() * 101) } : {}),
            ...(random() < 0.4
              ? { products: [{ product_id: product?.id ?? 0, quantity: 2, price: null }] }
              : {}),
          },
        },
        boss,
      ),
    );
  const move = async () => {
    const deal = await someDeal();
    if (!deal) return create();
    const body = { version: deal.version, status: pick(opportunityStatuses), lost_reason: reason };
    await made(
      kade.call(moveOpportunity, { params: { id: deal.id }, body }, pick([boss, ...sellers])),
    );
  };
  const edit = async () => {
    const deal = await someDeal();
    if (!deal) return create();
    const change = pick([
      () => ({ value: amount() }),
      () => ({ probability: pick([null, 0, 20, 33.5, 100]) }),
      () => ({ expected_close: pick([null, day()]) }),
      () => ({ owner_id: pick([null, ...sellers.map((s) => s.id)]) }),
      () => ({ status: pick(opportunityStatuses), lost_reason: reason, value: amount() }),
      () => ({ status: pick(['lead', 'proposal'] as const), lost_reason: null }),
    ])();
    const body = { version: deal.version, lost_reason: reason, ...change };
    await made(kade.call(updateOpportunity, { params: { id: deal.id }, body }, boss));
  };
  const assign = async () => {
    const [one, two] = [await someDeal(), await someDeal()];
    if (!one || !two) return create();
    const body = { opportunities: [...new Set([one.id, two.id])], owner_id: pick(sellers).id };
    await made(kade.call(assignOpportunities, { body }, boss));
  };
  const remove = async () => {
    const deal = await someDeal();
    if (!deal) return;
    await made(kade.call(removeOpportunity, { params: { id: deal.id } }, boss));
    gone.push(deal.id);
  };
  /** New deals of another product, then the same again with other stages and values; no days, so they come when they come. */
  const importFile = async () => {
    const number = random() < 0.4 && files > 0 ? Math.ceil(random() * files) : ++files;
    const line = (i: number) =>
      `F${number}-${i},${pick([...names, 'Ann', ''])},${pick(['Won', 'Lost', 'Engaging', 'Lead'])},${amount() ?? ''}`;
    const run = await importer(kade, boss).run(
      'opportunities',
      `opportunity_id,sales_agent,deal_stage,close_value\n${line(1)}\n${line(2)}\n`,
    );
    if (run.status !== 'finished' || run.rejected > 0) throw new Error(JSON.stringify(run));
  };
  const match = async () => {
    const name = names.find((n) => !matched.has(n));
    if (!name || files < 2) return edit();
    const user = pick(sellers);
    matched.set(name, user);
    await made(kade.call(matchOwner, { body: { owner_name: name, owner_id: user.id } }, boss));
  };
  const massAssign = async () => {
    const body = { owner_id: pick(sellers).id, selection: { ids: [profile?.id ?? 0] } };
    const reply = await kade.call(massAssignOpportunity, { body }, boss);
    await made(Promise.resolve(reply));
    const { id } = reply.body;
    const ended = (undone: boolean) =>
      kade.until(async () => {
        const { body: now } = await kade.call(getMassAction, { params: { id } }, boss);
        return now.status === (undone ? 'undone' : 'finished');
      });
    await ended(false);
    if (random() < 0.7) await edit();
    await made(kade.call(undoMassAction, { params: { id } }, boss));
    await ended(true);
  };

  const ways = [
    ...Array<() => Promise<void>>(5).fill(create),
    ...Array<() => Promise<void>>(9).fill(move),
    ...Array<() => Promise<void>>(9).fill(edit),
    ...Array<() => Promise<void>>(4).fill(assign),
    remove,
    importFile,
    match,
  ];

  return {
    company,
    boss,
    gone,
    inTenant,
    /** Who a name of a file turned out to be. */
    matched,
    change: () => pick(ways)(),
    massAssign,
    /** Puts what happened since the last evening on a day, in its order, from its first moment to its last. */
    settle: async (on: string, after: { event: number; opportunity: number }) => {
      const start = `('${on}'::date)::timestamp at time zone '${zone}'`;
      const end = `('${on}'::date + 1)::timestamp at time zone '${zone}'`;
      await inTenant(`with dated as (
          select opportunity_id, id, ${start} + (${end} - ${start}) * (row_number() over (order by id) - 1) / count(*) over () as at
          from opportunity_event where id > ${after.event})
        update opportunity_event e set at = d.at from dated d
        where e.company_id = ${company} and e.opportunity_id = d.opportunity_id and e.id = d.id`);
      // Rows of a file without days come on the day on which it is read: else they would have been there on all evenings.
      await inTenant(`update opportunity o set dated = true, created_at = coalesce((select min(e.at) from opportunity_event e
          where e.opportunity_id = o.id and e.type = 'created'), ${start})
        where o.id > ${after.opportunity}`);
      await inTenant(`update opportunity o set closed_at = (select e.at from opportunity_event e
          where e.opportunity_id = o.id and e.type in ('created', 'status') order by e.id desc limit 1)
        where o.closed_at is not null`);
      const [last] = await inTenant<{ event: number; opportunity: number }>(
        `select (select coalesce(max(id), 0) from opportunity_event) as event,
          (select coalesce(max(id), 0) from opportunity) as opportunity`,
      );
      return last ?? after;
    },
    /** The table as it is. */
    copy: () =>
      inTenant<Copy>(`select o.id, o.status, o.owner_id, coalesce(u.name, o.owner_name) as owner_name, o.value, o.probability,
          o.expected_close, o.created_at, o.closed_at
        from opportunity o left join app_user u on u.id = o.owner_id order by o.id`),
    /** List prices of the opportunities that have products. */
    listed: async () =>
      new Map(
        (
          await inTenant<{ id: number; price: number }>(
            'select opportunity_id as id, (sum(quantity) * 120)::float8 as price from opportunity_product group by 1',
          )
        ).map(({ id, price }) => [id, price]),
      ),
  };
}

export const isOpen = ({ status }: { status: OpportunityStatus }) =>
  !endedStatuses.includes(status);
