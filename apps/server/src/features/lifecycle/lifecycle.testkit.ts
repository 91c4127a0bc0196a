import {
  type CustomerStage,
  listModelRuns,
  listResultIds,
  type ResultOf,
  startModelRun,
  totalModelName,
} from '@kade/contract';
import { sql } from 'kysely';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';

/** A Wednesday. */
export const today = '2026-03-18';
const clock = { now: () => new Date(`${today}T09:00:00Z`) };
/** Days before today, `YYYY-MM-DD`. */
export const ago = (days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** A customer: name, days ago on which it bought, and for how many euros each time. */
export type Buyer = {
  readonly name: string;
  readonly days: readonly number[];
  readonly net: number;
  readonly segment?: string;
};

/** One of each stage, of a company too small for a model: everybody's usual gap is ten days, so silence alone tells. */
export const oneOfEach: readonly (Buyer & { readonly stage: CustomerStage })[] = [
  { name: 'Loyal', days: [50, 40, 30, 20, 10, 0], net: 100, stage: 'loyal' },
  { name: 'Developing', days: [35, 25, 15], net: 100, stage: 'developing' },
  { name: 'New', days: [5], net: 100, stage: 'new' },
  { name: 'Risk', days: [45, 35, 25], net: 100, stage: 'at_risk' },
  { name: 'Lapsing', days: [55, 45, 35], net: 100, stage: 'lapsing' },
  { name: 'Lost', days: [100, 90, 80], net: 100, stage: 'lost' },
  { name: 'High', days: [20, 10, 0], net: 1000, stage: 'high_value' },
];

/** The product on a Wednesday, with companies that a test fills by hand and runs that are real. */
export async function lifecycleKit() {
  const kade: TestKade = await testKade({ clock, worker: true });
  let number = 0;

  /** Profiles with their invoices, in the order given. @returns their ids by name */
  const buyers = (companyId: number, some: readonly Buyer[]) =>
    kade.db.inTenant(companyId, async (tx) => {
      const rows = await tx
        .insertInto('profile')
        .values(
          some.map(({ name, segment = null }) => ({
            company_id: companyId,
            name,
            segment,
          })) as never,
        )
        .returning(['id', 'name'])
        .execute();
      const ids = new Map(rows.map(({ id, name }) => [name, id]));
      const lines = some.flatMap(({ name, days, net }) =>
        days.map((day) => ({ id: ids.get(name) ?? 0, day: ago(day), net })),
      );
      if (lines.length > 0)
        await sql`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
          select ${companyId}::bigint, 'F' || (${number} + n), id, day, net, net
          from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.day)}::date[],
            ${lines.map((l) => l.net)}::numeric[]) with ordinality as given (id, day, net, n)`.execute(
          tx,
        );
      number += lines.length;
      await sql`insert into product (company_id, sku, name) values (${companyId}, 'x', 'x')
        on conflict do nothing`.execute(tx);
      await sql`insert into invoice_line
          (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
        select i.company_id, i.id, 1, p.id, 1, i.net, i.net, i.net
        from invoice i join product p on p.company_id = i.company_id and p.sku = 'x'
        where i.company_id = ${companyId}
          and not exists (select from invoice_line l where l.company_id = i.company_id and l.invoice_id = i.id)`.execute(
        tx,
      );
      await rebuildInvoiceColumns(tx, companyId, clock);
      return Object.fromEntries(ids) as Record<string, number>;
    });

  /** Has the models run as a person does, and waits. @returns the id of the run that ended */
  const run = async (user: TestUser): Promise<number> => {
    const started = await kade.call(startModelRun, { body: {} }, user);
    if (started.status !== 202) throw new Error(`${started.status} ${started.text}`);
    return kade.until(async () => {
      const { body } = await kade.call(listModelRuns, {}, user);
      const latest = body.results[0];
      return body.open === null && latest ? latest.id : undefined;
    }, 60);
  };

  /** The results of a run, of all customers when no name is given. */
  const result = async (
    user: TestUser,
    name: string = totalModelName,
    run_id?: number,
  ): Promise<ResultOf> => {
    const query = { model_names: [name], ...(run_id === undefined ? {} : { run_id }) };
    const { body } = await kade.call(listResultIds, { query }, user);
    const [one] = body;
    if (!one) throw new Error(`There is no result of ${name}.`);
    return one;
  };

  return {
    kade,
    buyers,
    run,
    result,
    /** A company with somebody who may read and change everything about the lifecycle. */
    aCompany: async () => {
      const companyId = await kade.aCompany();
      const user = await kade.aUser(companyId, ['product:rfm', 'company:marketeer'], 'Rosa');
      return { companyId, user };
    },
    rebuild: (companyId: number) =>
      kade.db.inTenant(companyId, (tx) => rebuildInvoiceColumns(tx, companyId, clock)),
  };
}
export type LifecycleKit = Awaited<ReturnType<typeof lifecycleKit>>;

/** Histories of so many customers in two segments, the same each time, enough for a model: most come back, some leave. */
export function manyBuyers(customers: number): Buyer[] {
  let state = 42;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return Array.from({ length: customers }, (_, i) => {
    const rate = 0.004 + random() * 0.03;
    const days: number[] = [];
    let day = 700 * random() + 20;
    // Each purchase may be the last.
    while (day >= 0) {
      days.push(Math.floor(day));
      if (random() < 0.06) break;
      day += Math.log(1 - random()) / rate;
    }
    return {
      ...{ name: `Customer ${i}`, days: [...new Set(days)] },
      net: Math.round(20 + 400 * random()),
      segment: i % 3 === 0 ? 'Bar' : 'Café',
    };
  });
}
