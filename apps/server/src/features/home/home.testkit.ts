import type { DashboardLayout, DashboardRow, OwnerScope } from '@kade/contract';
import { getDashboard } from '@kade/contract';
import { sql } from 'kysely';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { lookForTriggers } from '../triggers/index.js';

/** A Wednesday. */
export const today = '2026-03-18';
export const clock = { now: () => new Date(`${today}T09:00:00Z`) };

/** Days before today, `YYYY-MM-DD`. */
export const ago = (days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** The product on a Wednesday, with companies that a test fills by hand. */
export async function homeKit() {
  const kade: TestKade = await testKade({ clock });
  let number = 0;

  const insert = (companyId: number, table: string, row: Record<string, unknown>) =>
    kade.db.inTenant(companyId, async (tx) => {
      const { id } = await tx
        .insertInto(table as 'profile')
        .values({ company_id: companyId, ...row } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });

  return {
    kade,
    insert,
    aSeller: async (name = 'Sam') => {
      const companyId = await kade.aCompany();
      const seller = await kade.aUser(companyId, ['company:sales'], name);
      return { companyId, seller };
    },
    aProfile: (companyId: number, name: string, over: Record<string, unknown> = {}) =>
      insert(companyId, 'profile', { name, ...over }),
    /** A product in each of these top-level categories. @returns ids of the products by category */
    products: async (companyId: number, names: readonly string[]) => {
      const ids: Record<string, number> = {};
      for (const name of names) {
        const category_id = await insert(companyId, 'product_category', { name, path: name });
        ids[name] = await insert(companyId, 'product', { sku: name, name, category_id });
      }
      return ids;
    },
    /** An invoice with one line. */
    invoice: (companyId: number, profileId: number, day: string, product: number, net: number) =>
      kade.db.inTenant(companyId, async (tx) => {
        const { rows } = await sql<{ id: number }>`
          insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
          values (${companyId}, ${`F${++number}`}, ${profileId}, ${day}, ${net}, ${net}) returning id`.execute(
          tx,
        );
        await sql`insert into invoice_line
            (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
          values (${companyId}, ${rows[0]?.id}, 1, ${product}, 1, ${net}, ${net}, ${net})`.execute(
          tx,
        );
      }),
    /** Sales columns, and the look at triggers that follows them. */
    rebuild: (companyId: number) =>
      kade.db.inTenant(companyId, async (tx) => {
        await rebuildInvoiceColumns(tx, companyId, clock);
        await lookForTriggers(tx, companyId, { clock });
      }),
    list: async (
      user: TestUser,
      layoutType: DashboardLayout,
      query: { owner?: OwnerScope; page?: number; page_size?: number } = {},
    ) => {
      const reply = await kade.call(getDashboard, { params: { layoutType }, query }, user);
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
      return reply.body;
    },
  };
}
export type HomeKit = Awaited<ReturnType<typeof homeKit>>;

/** Names with the codes of their reasons, in the order of the list. */
export const inShort = (rows: readonly DashboardRow[]) =>
  rows.map((r) => [r.profile.name, ...r.reasons.map((reason) => reason.code)]);
