import { audienceOnRows } from '../features/audiences/rows/AddToAudience.js';
import { massActionsOnRows, nowOnRows } from '../features/mass-actions/index.js';
import { mergeRows, useDuplicatesAction } from '../features/merges/index.js';
import { ProfilesPage } from '../features/profiles/ProfilesPage.js';
import { i18n } from '../platform/language/language.js';

// Ready before the first row is ticked: the page would blink else.
await i18n.loadNamespaces(['mass-actions', 'merges', 'audiences']);

const bulkActions = [nowOnRows, audienceOnRows, mergeRows, massActionsOnRows];

/** The list of profiles with what other features do with its rows: neither of them knows the other. */
export function CustomerProfiles() {
  const duplicates = useDuplicatesAction();
  return <ProfilesPage bulkActions={bulkActions} actions={[duplicates]} />;
}
