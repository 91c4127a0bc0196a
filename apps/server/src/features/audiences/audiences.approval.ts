import type { AudienceDraft } from '@kade/contract';
import { type ApprovableKind, approvals, instead, snapshotOf } from '../approvals/index.js';
import {
  type AudienceRow,
  audienceRepo,
  campaignsWith,
  draftOf,
  findAudience,
  setAudienceStatus,
} from './audiences.repo.js';
import { listsInShort } from './lists/lists.repo.js';

/** How audiences take part in the approval workflow. */
export const audienceKind: ApprovableKind<AudienceRow> = {
  type: 'audience',
  page: (id) => `/audience/detail/${id}`,
  find: findAudience,
  pending: audienceRepo.pending,
  approvedStatus: () => 'active',
  removable: ['draft', 'rejected', 'inactive'],
  snapshot: async (tx, companyId, row) => {
    const { include, exclude } = await listsInShort(tx, companyId, row.id);
    // A list that names nobody is left out: so an approval from before there were lists holds on.
    const listed = { include: instead({ include }), exclude: instead({ exclude }) };
    return snapshotOf<AudienceDraft>({ ...draftOf(row), ...listed });
  },
  uses: async (tx, companyId, id) => ({ campaigns: await campaignsWith(tx, companyId, id) }),
  setStatus: setAudienceStatus,
};

export const audienceApprovals = approvals(audienceKind);
