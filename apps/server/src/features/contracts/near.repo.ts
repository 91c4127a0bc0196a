import { noticeDue } from '@kade/models';
import type { TenantTx } from '../../platform/db/tenant.js';
import { contractsWithProfile, lookedAfterBy } from './contracts.repo.js';
import { agreementOf } from './standing.js';

/** A contract whose last day to cancel comes near. */
export type NearNotice = {
  id: number;
  profile_id: number;
  owner_id: number | null;
  number: string;
  title: string;
  value_per_year: string | null;
  remind_days: number;
  notice_by: string;
};

/**
 * The same as of a day that may be long past, of what is known of the contracts now: those that were cancelled or ended
 * later ran on then.
 */
export async function contractsNearNoticeOn(
  tx: TenantTx,
  companyId: number,
  day: string,
): Promise<NearNotice[]> {
  const running = contractsWithProfile(tx, companyId)
    .selectAll('c')
    .where('c.status', 'in', ['active', 'ended'])
    .where(({ eb, or }) => or([eb('c.cancelled_on', 'is', null), eb('c.cancelled_on', '>', day)]))
    .where(({ eb, or }) => or([eb('c.ended_on', 'is', null), eb('c.ended_on', '>', day)]));
  return (await running.execute()).flatMap((c) => {
    const agreement = { ...agreementOf(c), cancelledOn: null, endedOn: null };
    const notice_by = noticeDue(agreement, day, c.remind_days);
    return notice_by === undefined ? [] : [{ ...c, notice_by }];
  });
}

/**
 * Active contracts whose last day to cancel lies within their own days of reminding.
 * @param owner only those this user looks after, or nobody with null; a contract without an owner is with the
 *   profile's. Undefined: all of them
 */
export async function contractsNearNotice(
  tx: TenantTx,
  companyId: number,
  today: string,
  owner?: number | null,
): Promise<NearNotice[]> {
  const active = contractsWithProfile(tx, companyId)
    .selectAll('c')
    .where('c.status', '=', 'active')
    .where('c.cancelled_on', 'is', null)
    .where('c.ended_on', 'is', null)
    .where(lookedAfterBy(owner));
  return (await active.execute()).flatMap((c) => {
    const notice_by = noticeDue(agreementOf(c), today, c.remind_days);
    return notice_by === undefined ? [] : [{ ...c, notice_by }];
  });
}
