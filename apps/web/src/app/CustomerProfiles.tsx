import { audienceOnRows } from '../features/audiences/rows/audienceOnRows.js';
import { massActionsOnRows, nowOnRows } from '../features/mass-actions/index.js';
import { mergeRows, useDuplicatesAction } from '../features/merges/index.js';
import { ProfilesPage } from '../features/profiles/ProfilesPage.js';

const bulkActions = [nowOnRows, audienceOnRows, mergeRows, massActionsOnRows];

/** The list of profiles with what other features do with its rows: neither of them knows the other. */
export function CustomerProfiles() {
  const duplicates = useDuplicatesAction();
  return <ProfilesPage bulkActions={bulkActions} actions={[duplicates]} />;
}
