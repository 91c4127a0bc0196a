import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { PersonalMailTable } from '../../schema/sending.js';

/** @returns its id */
export const addMail = async (
  tx: TenantTx,
  row: Omit<Insertable<PersonalMailTable>, 'hold_until' | 'not_before'>,
  holdSeconds: number,
) => {
  const until = sql<string>`now() + ${holdSeconds}::float8 * interval '1 second'`;
  const { id } = await tx
    .insertInto('personal_mail')
    .values({ ...row, hold_until: until, not_before: until })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The same mail of the same user that still waits to leave: the second half of a double press, or a press after an answer that got lost. */
export const findSame = (
  tx: TenantTx,
  companyId: number,
  of: Pick<MailRow, 'sent_by' | 'to_email' | 'subject' | 'body'>,
) =>
  tx
    .selectFrom('personal_mail')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .where('hold_until', '>', sql<string>`now()`)
    .where('sent_by', '=', of.sent_by)
    .where('to_email', '=', of.to_email)
    .where('subject', '=', of.subject)
    .where('body', '=', of.body)
    .executeTakeFirst();

const mails = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('personal_mail as m')
    .innerJoin('activity as a', (j) =>
      j.onRef('a.company_id', '=', 'm.company_id').onRef('a.id', '=', 'm.activity_id'),
    )
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.sent_by'),
    )
    .where('m.company_id', '=', companyId);

/** A mail with the profile and contact of its activity. */
export const loadMail = (tx: TenantTx, companyId: number, id: number) =>
  mails(tx, companyId)
    .selectAll('m')
    .select(['a.profile_id', 'a.person_id', 'u.name as sent_by_name'])
    .where('m.id', '=', id)
    .executeTakeFirst();
export type MailRow = NonNullable<Awaited<ReturnType<typeof loadMail>>>;

/**
 * The same, held until the end of the transaction. `wait_ms`: until it may be taken up, by the database's clock, which
 * all workers share; 0 or less: now. For one in somebody's hands, until their lease ends.
 */
export const lockMail = (tx: TenantTx, companyId: number, id: number) =>
  mails(tx, companyId)
    .selectAll('m')
    .select(['a.profile_id', 'a.person_id', 'u.name as sent_by_name'])
    .select(
      sql<number>`extract(epoch from
        case when m.state = 'sending' then m.lease_until else m.not_before end - now())::float8 * 1000`.as(
        'wait_ms',
      ),
    )
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst();

export const changeMail = (
  tx: TenantTx,
  companyId: number,
  id: number,
  change: Updateable<PersonalMailTable>,
) =>
  tx
    .updateTable('personal_mail')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Takes it in hand for so long: from here on whoever finds it so later knows no more than that it may have left. */
export const markSending = (
  tx: TenantTx,
  companyId: number,
  id: number,
  as: Pick<Updateable<PersonalMailTable>, 'sent_subject' | 'sent_html' | 'sent_text'> & {
    message_id: string;
    leaseMs: number;
  },
) => {
  const { leaseMs, ...rest } = as;
  return changeMail(tx, companyId, id, {
    ...rest,
    state: 'sending',
    attempts: sql`attempts + 1` as never,
    lease_until: sql`now() + ${leaseMs}::float8 * interval '1 millisecond'` as never,
  });
};

/** Back in line: no try before so many milliseconds. */
export const putOff = (
  tx: TenantTx,
  companyId: number,
  id: number,
  { waitMs, isCounted, reason }: { waitMs: number; isCounted: boolean; reason: string },
) =>
  changeMail(tx, companyId, id, {
    state: 'waiting',
    reason,
    lease_until: null,
    not_before: sql`now() + ${waitMs}::float8 * interval '1 millisecond'` as never,
    ...(isCounted ? {} : { attempts: sql`attempts - 1` as never }),
  });
