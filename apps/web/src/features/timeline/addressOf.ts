import type { TimelineEvent } from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';

/** Whose timeline it is: a profile's, that of an opportunity, which may belong to a profile, or that of a contract. */
export type Subject = {
  profileId: number | null;
  opportunityId?: number | undefined;
  contractId?: number | undefined;
};

/** The tab of a profile that knows more of an event; null: there is none. */
function tabOf(e: TimelineEvent): string | null {
  switch (e.kind) {
    case 'opportunity':
    case 'qualification':
      return 'opportunities';
    case 'activity':
      return 'activities';
    case 'contact':
      return 'contacts';
    case 'comment':
      return 'comments';
    case 'contract':
      return 'contracts';
    case 'attachment':
      return 'files';
    case 'invoice':
      return 'invoices';
    case 'campaign':
      return 'campaigns';
    case 'created':
    case 'edit':
    case 'import':
    case 'mass_action':
    case 'merge':
      return null;
  }
}

/** Where there is more of what happened; null: nowhere but here. */
export function addressOf(e: TimelineEvent, subject: Subject): string | null {
  const { profileId, opportunityId, contractId } = subject;
  if (e.kind === 'merge') return e.object_id === null ? null : paths.merged(e.object_id);
  const isOfOpportunity =
    e.kind === 'opportunity' || (e.kind === 'comment' && e.type === 'opportunity');
  if (isOfOpportunity && e.object_id !== null)
    return e.object_id === opportunityId ? null : paths.opportunity(e.object_id);
  if (e.kind === 'contract' && e.type !== 'removed' && e.object_id !== null)
    return e.object_id === contractId ? null : paths.contract(e.object_id);
  const tab = tabOf(e);
  // Files of an opportunity and of a contract stand on their pages.
  const isHere = tab === 'files' && (opportunityId ?? contractId) !== undefined;
  if (tab === null || profileId === null || isHere) return null;
  return paths.profile(profileId, tab);
}
