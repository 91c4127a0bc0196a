import { sql } from 'kysely';
import type { TestKade, TestUser } from '../../../../test/kade.js';

/** A profile of a reported campaign with what its reader did; one mail each. */
export type Reader = {
  arm: 'treated' | 'control';
  variant: 'A' | 'B' | null;
  segment: string | null;
  province: string | null;
  state: 'sent' | 'bounced' | 'failed' | 'in_doubt' | 'pending' | 'cancelled' | 'control';
  opened?: boolean;
  clicked?: boolean;
  /** Opened by a mail scanner too, or only. */
  scanned?: boolean;
  complained?: boolean;
  unsubscribed?: boolean;
  /** When the mail left; with the start when absent. */
  sentAt?: string;
  /** Net amount of an order inside the window of whoever was mailed at the start. */
  order?: number;
  /** An order the day before the campaign began. */
  earlier?: boolean;
};

export const startDay = '2026-03-02';
const at = (day: string, hour = 12) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;

/** A running campaign with its recipients, what they did and what they ordered, written straight into the tables. */
export async function aReportedCampaign(
  kade: TestKade,
  maker: TestUser,
  readers: readonly Reader[],
  over: Record<string, unknown> = {},
): Promise<{ id: number; profiles: number[]; link: number }> {
  const companyId = maker.companyId;
  const began = over.started_at ?? at(startDay);
  return kade.db.inTenant(companyId, async (tx) => {
    const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
      const { id } = await tx
        .insertInto(table as never)
        .values({ company_id: companyId, ...values } as never)
        .returning('id' as never)
        .executeTakeFirstOrThrow();
      return id;
    };
    const id = await insert('campaign', {
      name: `Campaign ${Math.random()}`,
      subject: 'Hello',
      body: JSON.stringify({ blocks: [{ type: 'text', text: 'Hello' }] }),
      sender_name: 'Kade',
      sender_email: 'news@kade.example',
      control_group_percent: 20,
      status: 'running',
      started_at: at(startDay),
      recipients_fixed_at: at(startDay),
      created_by: maker.id,
      ...over,
    });
    const link = await insert('campaign_link', { campaign_id: id, url: 'https://a.example/' });
    const product = await insert('product', { sku: `R-${id}`, name: 'Coffee' });
    const profiles: number[] = [];
    for (const [i, reader] of readers.entries()) {
      const profile = await insert('profile', {
        name: `Reader ${String(i).padStart(4, '0')}`,
        segment: reader.segment,
        province: reader.province,
      });
      profiles.push(profile);
      const left = !['pending', 'cancelled', 'control', 'failed'].includes(reader.state);
      const recipient = await insert('campaign_recipient', {
        campaign_id: id,
        profile_id: profile,
        arm: reader.arm,
        variant: reader.variant,
        email: reader.arm === 'treated' ? `r${i}@reader.example` : null,
        state: reader.state,
        sent_at: left ? (reader.sentAt ?? began) : null,
      });
      const event = (type: string, scanner = false, linkId: number | null = null) =>
        insert('campaign_event', {
          ...{ campaign_id: id, recipient_id: recipient, type, is_scanner: scanner },
          ...{ link_id: linkId, at: at('2026-03-03') },
        });
      if (reader.opened) await event('opened');
      if (reader.clicked) await event('clicked', false, link);
      if (reader.scanned) await event('clicked', true, link);
      if (reader.complained) await event('complained');
      if (reader.unsubscribed) await event('unsubscribed');
      const invoice = async (day: string, net: number) => {
        const amounts = { net, gross: net };
        const invoiceId = await insert('invoice', {
          ...{ profile_id: profile, invoice_number: `${id}-${i}-${day}`, invoiced_on: day },
          ...amounts,
        });
        await sql`insert into invoice_line
          (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
          values (${companyId}, ${invoiceId}, 1, ${product}, 1, ${net}, ${net}, ${net})`.execute(
          tx,
        );
      };
      if (reader.order !== undefined) await invoice('2026-03-05', reader.order);
      if (reader.earlier) await invoice('2026-03-01', 500);
    }
    return { id, profiles, link };
  });
}
