import { type HelpTopic, mayAccess } from '@kade/contract';
import { matchPath } from 'react-router';
import { menu } from '../../platform/navigation/menu.js';
import { paths } from '../../platform/navigation/paths.js';
import type { Destination } from '../../platform/navigation/visible.js';

export type Topic = {
  readonly key: HelpTopic;
  /** Menu entry that the topic is about; none for the welcome. */
  readonly entry?: string;
  /** Part of the guide tour; the others are on the help page only. */
  readonly inTour?: true;
};

/** Every topic of the help page, in its order; those of the tour come first (specification, section 2). */
export const topics: readonly Topic[] = [
  { key: 'welcome', inTour: true },
  { key: 'profileDetail', entry: 'customerProfiles', inTour: true },
  { key: 'salesFunnel', entry: 'salesFunnel', inTour: true },
  { key: 'audience', entry: 'audiences', inTour: true },
  { key: 'campaignOne', entry: 'campaignList', inTour: true },
  { key: 'campaignTwo', entry: 'campaignList', inTour: true },
  { key: 'glossary', entry: 'glossary', inTour: true },
  { key: 'dashboard' },
  { key: 'customerProfiles', entry: 'customerProfiles' },
  { key: 'tasks', entry: 'tasks' },
  { key: 'customerLifecycle', entry: 'customerLifecycle' },
  { key: 'lifecycleSegment', entry: 'lifecycleSegment' },
  { key: 'whitespots', entry: 'whitespots' },
  { key: 'leads', entry: 'leads' },
  { key: 'promotions', entry: 'promotions' },
  { key: 'acquisition', entry: 'baseReport' },
  { key: 'activities', entry: 'activities' },
  { key: 'pipeline', entry: 'pipeline' },
  { key: 'massActions', entry: 'massActions' },
  { key: 'triggerList', entry: 'triggerList' },
  { key: 'contentGenerator', entry: 'contentGenerator' },
  { key: 'leadClassification', entry: 'aiLeadClassification' },
  { key: 'companyAccount', entry: 'companyAccount' },
  { key: 'yourAccount' },
];

/** Where a topic's screen is; null when the topic has none of its own. */
const placeOf = ({ key, entry }: Topic) =>
  key === 'dashboard'
    ? { to: paths.home, access: { required: ['company:sales'] as const } }
    : (menu.flatMap((p) => p.children).find((e) => e.key === entry) ?? null);

const screenAt = (to: string, routes: readonly Destination[]) =>
  routes.find((route) => matchPath(route.path, to));

/** Address of the topic's screen, for a user who may open it; null otherwise. */
export function screenOf(
  topic: Topic,
  groups: readonly string[],
  routes: readonly Destination[],
): string | null {
  const place = placeOf(topic);
  if (!place || !mayAccess(place.access, groups)) return null;
  const route = screenAt(place.to, routes);
  return route && mayAccess(route.access, groups) ? place.to : null;
}

/** The steps of the tour for a user: those about screens the user can open, between welcome and good-bye. */
export const tourSteps = (groups: readonly string[], routes: readonly Destination[]) =>
  topics.filter(
    (topic) => topic.inTour && (!topic.entry || screenOf(topic, groups, routes) !== null),
  );

/**
 * Topics the user may read: those without a screen, or about one that is there and that the user's groups open some day.
 * By the route, not by the menu: reviewers come to audiences and campaigns by a link.
 */
export const readableTopics = (groups: readonly string[], routes: readonly Destination[]) =>
  topics.filter((topic) => {
    const place = placeOf(topic);
    if (place === null) return true;
    const route = screenAt(place.to, routes);
    return route !== undefined && mayAccess(route.access, groups);
  });

/** Under which heading of the list a topic stands: its part of the menu, or what everyone begins with. */
export const partOf = ({ key, entry }: Topic): string =>
  key === 'dashboard'
    ? 'crm'
    : (menu.find((parent) => parent.children.some((one) => one.key === entry))?.key ?? 'start');

/** The topic whose guide stands at /help/{activeKey}, for a user who may read it. */
export const topicAt = (
  activeKey: string,
  groups: readonly string[],
  routes: readonly Destination[],
) =>
  readableTopics(groups, routes).find((topic) => paths.guide(topic.key) === paths.help(activeKey));
