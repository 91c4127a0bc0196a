/** Mass actions on screens; to other features, the way in from ticked rows of a list of profiles. */
import { actOnProfiles, planMassAction } from '@kade/contract';
import { later } from '../../ui/later.js';

const texts = ['mass-actions'];

export const massActionsOnRows = {
  key: 'mass-actions',
  access: planMassAction.access,
  Button: later(() => import('./BulkMenu.js').then((m) => m.BulkMenu), texts),
};
export const nowOnRows = {
  key: 'now',
  access: actOnProfiles.access,
  Button: later(() => import('./now/NowMenu.js').then((m) => m.NowMenu), texts),
};
