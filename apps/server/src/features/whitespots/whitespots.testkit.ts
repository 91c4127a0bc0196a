import {
  type Group,
  listWhitespotRuns,
  startWhitespotRun,
  type WhitespotProfile,
} from '@kade/contract';
import { sql } from 'kysely';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';

/** The day after the last one of the data. */
export const today = '2026-07-01';
export const lastDay = '2026-06-30';
/** Two minutes before midnight in Amsterdam. */
const evening = `${today}T21:58:00Z`;
const now = { at: evening };
const clock = { now: () => new Date(now.at) };

export const propositions = ['Dairy', 'Fish', 'Meat', 'Wine'] as const;

/**
 * Gives a company customers of cafés (industry 56) and hotels (55), small and large, in two provinces and none, each of whom
 * buys once a month for 26 months: all buy Dairy, most cafés Meat, most hotels Fish, some large ones Wine.
 */
export async function fillWithBuyers(
  kade: TestKade,
  company: number,
  customers: number,
): Promise<void> {
  await kade.db.inTenant(company, async (tx) => {
    await sql`insert into product_category (company_id, name, path)
      select ${company}, name, name from unnest(${[...propositions]}::text[]) as name`.execute(tx);
    await sql`insert into product (company_id, sku, name, category_id)
      select ${company}, c.name || k, c.name || ' ' || k, c.id from product_category c
      cross join generate_series(1, 2) k where c.company_id = ${company}`.execute(tx);
    await sql`insert into product (company_id, sku, name) values (${company}, 'loose', 'Loose')`.execute(
      tx,
    );
    await sql`insert into profile (company_id, name, external_id, kind, segment, sbi_code, employees_class, province)
      select ${company}, 'P' || i, 'P' || i, 'customer', case when i % 12 = 0 then null when i % 2 = 0 then 'hotel' else 'café' end,
        case when i % 2 = 0 then '55101' else '56101' end, case when i % 4 < 2 then '1-9' else '10-49' end,
        case when i % 7 = 0 then null when i % 3 = 0 then 'Utrecht' else 'Gelderland' end
      from generate_series(1, ${customers}::int) i`.execute(tx);
    await sql`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
      select ${company}, external_id || '-' || k, id, date ${sql.lit(lastDay)} - (k * 30 + substr(external_id, 2)::int % 5), 10, 10, 10
      from profile cross join generate_series(0, 26) k where company_id = ${company}`.execute(tx);
    await sql`insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
      select v.company_id, v.id, p.id, p.id, 1, c.price, c.price, c.price
      from (select v.*, substr(q.external_id, 2)::int as i from invoice v
        join profile q on q.company_id = v.company_id and q.id = v.profile_id where v.company_id = ${company}) v
      cross join lateral (values ('Dairy1', true, 20 + v.i % 10), ('loose', v.i % 5 = 0, 3),
        ('Meat1', v.i % 2 = 1 and v.i % 10 <> 3, 40 + v.i % 7), ('Fish1', v.i % 2 = 0 and v.i % 10 <> 4, 30 + v.i % 9),
        ('Wine1', v.i % 4 >= 2 and v.i % 3 = 0, 60 + v.i % 11)) c (sku, buys, price)
      join product p on p.company_id = v.company_id and p.sku = c.sku
      where c.buys`.execute(tx);
    await rebuildInvoiceColumns(tx, company, kade.kade.platform.clock);
  });
}

/** The product with a worker on the day after the last one of the data. */
export async function whitespotKit() {
  now.at = evening;
  const kade = await testKade({ clock, worker: true });
  const groups: readonly Group[] = ['company:marketeer', 'company:sales', 'product:whitespot'];

  /** Has the model run as a person does, and waits. @returns the id of the run that ended */
  const run = async (user: TestUser): Promise<number> => {
    const started = await kade.call(startWhitespotRun, { body: {} }, user);
    if (started.status !== 202) throw new Error(`${started.status} ${started.text}`);
    return ended(user);
  };
  const ended = (user: TestUser): Promise<number> =>
    kade.until(async () => {
      const { body } = await kade.call(listWhitespotRuns, { query: {} }, user);
      const latest = body.results[0];
      return body.open === null && latest ? latest.id : undefined;
    }, 60);

  /** A company with customers, and somebody who may do everything with whitespots. */
  const aCompany = async (customers: number) => {
    const company = await kade.aCompany();
    const boss = await kade.aUser(company, [...groups], 'Bo');
    await fillWithBuyers(kade, company, customers);
    return { company, boss };
  };

  /** Ids of a company's propositions and profiles by name. */
  const idsOf = (company: number) =>
    kade.db.inTenant(company, async (tx) => {
      const { rows } = await sql<{ name: string; id: number }>`
        select name, id from product_category where company_id = ${company}
        union all select name, id from profile where company_id = ${company}`.execute(tx);
      return Object.fromEntries(rows.map(({ name, id }) => [name, Number(id)])) as Record<
        string,
        number
      >;
    });

  return {
    kade,
    run,
    ended,
    aCompany,
    idsOf,
    /** Sets the time, for what happens on another day: sessions end after some minutes. */
    setTime(at: string): void {
      now.at = at;
    },
  };
}

/** Names of the propositions in each list of a profile. */
export const listsOf = (profile: WhitespotProfile) => {
  const names = (list: readonly { readonly proposition: { readonly name: string } }[]) =>
    list.map(({ proposition }) => proposition.name).sort();
  return {
    bought: names(profile.bought),
    gaps: profile.gaps.map(({ proposition }) => proposition.name),
    set_aside: names(profile.set_aside),
    not_eligible: names(profile.not_eligible),
    not_suggested: names(profile.not_suggested),
  };
};
