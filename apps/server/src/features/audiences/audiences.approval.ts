import { type ApprovableKind, approvals } from '../approvals/index.js';
import {
  type AudienceRow,
  findAudience,
  listPendingAudiences,
  setAudienceStatus,
} from './audiences.repo.js';
import { listsInShort } from './lists.repo.js';

/** How audiences take part in the approval workflow. */
export const audienceKind: ApprovableKind<AudienceRow> = {
  type: 'audience',
  page: (id) => `/audience/detail/${id}`,
  find: findAudience,
  pending: listPendingAudiences,
  approvedStatus: () => 'active',
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (tx, companyId, row) => ({
    name: row.name,
    description: row.description,
    audienceType: row.audience_type,
    purpose: row.purpose,
    origin_query: row.origin_query,
    // Only lists that name anybody: so an approval from before there were lists holds on.
    ...(await listsInShort(tx, companyId, row.id)),
  }),
  setStatus: setAudienceStatus,
};

export const audienceApprovals = approvals(audienceKind);
