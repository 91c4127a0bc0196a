import { lazy } from 'react';
import { massActionsOnRows } from '../features/mass-actions/index.js';
import { DuplicatesButton, mergeRows } from '../features/merges/index.js';
import { ProfilesPage } from '../features/profiles/ProfilesPage.js';
import { i18n } from '../platform/language/language.js';

// Ready before the first row is ticked: the page would blink else.
await i18n.loadNamespaces(['mass-actions', 'merges']);

const QuickView = lazy(() =>
  import('../features/quick-view/index.js').then((m) => ({ default: m.QuickView })),
);
const bulkActions = [massActionsOnRows, mergeRows];

/** The list of profiles with what other features do with its rows: neither of them knows the other. */
export const CustomerProfiles = () => (
  <ProfilesPage bulkActions={bulkActions} actions={<DuplicatesButton />} QuickView={QuickView} />
);
