import type { TenantTx } from '../../../platform/db/tenant.js';
import { addEvent } from '../sending/loop/sender.repo.js';
import { suppress } from '../sending/recipients.repo.js';
import { hasEvent } from '../tracking/tracking.repo.js';
import { countSoft, keepReturn, type MailReturn, markBounced } from './returns.repo.js';

/** So many mails put off or not delivered for now, within so many days and none read since: the address is given up. */
const softLimit = 5;
const softDays = 90;
const dayMs = 86_400_000;

/**
 * Takes in what came back for a mail. A hard bounce and a complaint keep the address from all further campaigns; so does
 * the fifth soft bounce in ninety days. A mail that was given up has bounced, also when its address is good: a full
 * mailbox. A report that was read before changes nothing.
 * @returns false when it was read before
 */
export async function recordReturn(
  tx: TenantTx,
  companyId: number,
  report: MailReturn,
): Promise<boolean> {
  if (!(await keepReturn(tx, companyId, report))) return false;
  const { kind, email, recipient, detail, at, isFinal } = report;
  const campaignId = recipient?.campaignId ?? null;
  if (kind === 'soft') {
    const since = new Date(at.getTime() - softDays * dayMs);
    if ((await countSoft(tx, companyId, email, since)) >= softLimit)
      await suppress(tx, companyId, email, 'bounced', campaignId, detail);
    if (!isFinal) return true;
  }
  const type = kind === 'complaint' ? ('complained' as const) : ('bounced' as const);
  if (kind !== 'soft') await suppress(tx, companyId, email, type, campaignId, detail);
  if (!recipient) return true;
  if (type === 'bounced') await markBounced(tx, companyId, recipient.id, detail);
  const event = { campaign_id: recipient.campaignId, recipient_id: recipient.id, type, at };
  if (!(await hasEvent(tx, companyId, event))) await addEvent(tx, companyId, event);
  return true;
}
