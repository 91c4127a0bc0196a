import type { TenantTx } from '../../platform/db/tenant.js';
import { audienceApprovals } from './audiences.approval.js';
import type { AudienceRow } from './audiences.repo.js';
import { listsInShort } from './lists/lists.repo.js';
import { isFrozen } from './members.repo.js';

/**
 * What of an audience decides who is approached and as what, as JSON: for whoever binds an approval of their own to it.
 * It stays the same while profiles come and go by the rule, and changes with everything a person changes about it.
 */
export async function audienceFingerprint(tx: TenantTx, companyId: number, audience: AudienceRow) {
  const { id, name, audience_type: type, origin_query: rule, purpose } = audience;
  // Which approval froze the members: a list frozen anew may name others.
  const frozen = isFrozen(audience)
    ? await audienceApprovals.approvedAt(tx, companyId, id)
    : undefined;
  return {
    ...{ id, name, type, rule },
    // Mails are either Service or they are not; only what says something is named, so that older approvals hold on.
    ...(purpose === 'Service' ? { purpose } : {}),
    ...(await listsInShort(tx, companyId, id, { named: false })),
    ...(frozen ? { frozen } : {}),
  };
}
