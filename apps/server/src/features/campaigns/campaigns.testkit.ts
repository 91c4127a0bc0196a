import { type Campaign, type CampaignBody, CampaignDraft } from '@kade/contract';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TestKade, TestUser } from '../../../test/kade.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { addProvenSender } from '../senders/index.js';

export type SinkMail = { to: string; from: string; envelopeFrom: string; raw: string };

const senderEmail = 'news@kade.example';

/** A real mail server on loopback that keeps the campaign mails it took. `onRcpt` and `onData` may refuse by throwing. */
export async function mailSink(
  behave: {
    onRcpt?: (address: string) => void;
    /** Awaited before the server answers that it has the mail. */
    onData?: (mail: SinkMail) => void | Promise<void>;
    port?: number;
  } = {},
) {
  const mails: SinkMail[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Pooled connections of the product stay open; do not wait for them.
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => {
      try {
        behave.onRcpt?.(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (c: Buffer) => chunks.push(c));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString();
        const mail = {
          // Reports go to an address of each mail's own: who it is from stands in the mail.
          from: /^From:.*<([^>]+)>/m.exec(raw)?.[1] ?? '',
          envelopeFrom: mailFrom ? mailFrom.address : '',
          to: rcptTo[0]?.address ?? '',
          raw,
        };
        try {
          // Mail of the product itself (reviews to give) comes over the same server.
          if (mail.from === senderEmail) {
            await behave.onData?.(mail);
            mails.push(mail);
          }
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(behave.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    mails,
    port,
    url: `smtp://127.0.0.1:${port}/?socketTimeout=2000&connectionTimeout=2000`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailSink = Awaited<ReturnType<typeof mailSink>>;

/** An answer of the mail server other than yes. */
export const smtpAnswer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Decodes quoted-printable, as nodemailer writes texts. */
export const decoded = (raw: string): string => {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

export type SeedPerson = {
  email?: string | null;
  consent?: boolean | null;
  first_name?: string | null;
  primary?: boolean;
  language?: 'en' | 'nl';
};
export type SeedProfile = {
  name: string;
  status?: string;
  mailAllowed?: boolean | null;
  city?: string;
  persons?: SeedPerson[];
};

/** Profiles with their contacts. @returns ids by name */
export async function seedProfiles(
  tx: TenantTx,
  companyId: number,
  profiles: readonly SeedProfile[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const base = { company_id: companyId };
  for (const p of profiles) {
    const { id } = await tx
      .insertInto('profile')
      .values({
        ...base,
        name: p.name,
        external_id: p.name,
        city: p.city ?? null,
        crm_status: p.status ?? 'customer',
        ind_coc_mail_allowed: p.mailAllowed ?? null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(p.name, id);
    for (const c of p.persons ?? [])
      await tx
        .insertInto('person')
        .values({
          ...base,
          profile_id: id,
          first_name: c.first_name ?? null,
          email: c.email ?? null,
          email_consent: c.consent === undefined ? true : c.consent,
          is_primary: c.primary ?? false,
          language: c.language ?? null,
        } as never)
        .execute();
  }
  return ids;
}

/** `count` profiles with one reachable contact each: `r1@x.example` and on. */
export const reachable = (count: number, prefix = 'r'): SeedProfile[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${prefix}${i + 1}`,
    persons: [{ email: `${prefix}${i + 1}@x.example`, first_name: `Name${i + 1}` }],
  }));

/** Writes invoices of one product, so many pieces for a net amount. */
export async function invoicing(tx: TenantTx, company: number) {
  const insert = async (table: 'product' | 'invoice', values: object) => {
    const { id } = await tx
      .insertInto(table as 'invoice')
      .values({ company_id: company, ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const product_id = await insert('product', { sku: 's', name: 'Soup' });
  let no = 0;
  return async (profile_id: number | undefined, invoiced_on: string, net: number, quantity = 1) => {
    const amounts = { gross: net, net };
    const of = { invoice_number: `i${++no}`, profile_id, invoiced_on };
    const invoice_id = await insert('invoice', { ...of, ...amounts });
    const line = { company_id: company, invoice_id, line_no: 1, product_id, quantity };
    await tx
      .insertInto('invoice_line')
      .values({ ...line, ...amounts, unit_price: net } as never)
      .execute();
  };
}

export const aBody = (): CampaignBody => ({
  blocks: [
    { type: 'heading', text: 'Hi {{ contact.first_name | default: "there" }}' },
    { type: 'text', text: 'News for {{ profile.name }}.' },
    { type: 'button', text: 'Order', url: 'https://shop.example/?at={{ profile.city }}' },
  ],
});

/** A draft campaign over everybody, or over what `rule` selects. @returns its id and its audience's */
export async function aCampaign(
  kade: TestKade,
  user: TestUser,
  over: Record<string, unknown> = {},
  rule = '1=1',
): Promise<{ id: number; audienceId: number }> {
  const send = (path: string, body: unknown) => kade.send('POST', path, user.token, body);
  const name = `Audience ${Math.random()}`;
  const audience = await send('/v2/audiences/', { name, origin_query: rule });
  const audienceId = (audience.body as { id: number }).id;
  const draft = CampaignDraft.parse({
    name: `Campaign ${Math.random()}`,
    audience_ids: [audienceId],
    subject: 'For {{ profile.name }}',
    preheader: 'Soup of the week',
    body: aBody(),
    sender: { name: 'Kade Foods', email: senderEmail },
    ...over,
  });
  const made = await send('/v1/campaigns/', draft);
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  await aProvenSender(kade, user.companyId);
  return { id: (made.body as { id: number }).id, audienceId };
}

/** Makes the sender of test campaigns one of the company's, whose mailbox answered. */
export const aProvenSender = (kade: TestKade, companyId: number, email = senderEmail) =>
  kade.db.inTenant(companyId, (tx) =>
    addProvenSender(tx, companyId, { name: 'Kade Foods', email }, new Date()),
  );

/** Submitted by its maker and approved by another. */
export async function approve(kade: TestKade, maker: TestUser, admin: TestUser, id: number) {
  const path = `/v1/campaigns/${id}/`;
  const { sender } = (await kade.send('GET', path, maker.token)).body as Pick<Campaign, 'sender'>;
  if (sender) await aProvenSender(kade, maker.companyId, sender.email);
  const submitted = await kade.send('PATCH', `/v1/campaigns/${id}/submit/`, maker.token, {});
  if (submitted.status !== 200) throw new Error(`${submitted.status} ${submitted.text}`);
  const reviewed = await kade.review(path, admin, { decision: 'approve' });
  if (reviewed.status !== 200) throw new Error(`${reviewed.status} ${reviewed.text}`);
  return reviewed.body as { status: string };
}
