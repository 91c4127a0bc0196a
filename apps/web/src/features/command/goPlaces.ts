import type { KeyId } from '../../platform/keys/catalogue.js';
import { paths } from '../../platform/navigation/paths.js';
import { routeOf } from '../../platform/places/usePlaces.js';

const places: readonly (readonly [id: KeyId, to: string])[] = [
  ['goHome', paths.home],
  ['goProfiles', paths.profiles],
  ['goFunnel', paths.funnel],
  ['goTasks', paths.todos('follow-up')],
  ['goAudiences', paths.audiences],
  ['goCampaigns', paths.campaigns],
  ['goReports', paths.campaignReports],
];

/** Whether a page exists and lets these groups in. */
export const mayOpen = (to: string, groups: readonly string[]): boolean =>
  routeOf(to, groups) !== undefined;

/** Where two keys lead, of that what the user may open. */
export const goPlaces = (groups: readonly string[]) =>
  places.filter(([, to]) => mayOpen(to, groups)).map(([id, to]) => ({ id, to }));
