import type { HelpTopic } from '@kade/contract';
import { matchPath } from 'react-router';
import { pages } from './pages.js';
import { cardParam } from './paths.js';

/** Pages before signing in and those behind links of mails: no menu, and no help beside it. */
export const pagesWithoutHelp = [
  ...(['login', 'forgotPassword', 'resetPassword', 'register'] as const),
  ...(['termsOfUse', 'compliance', 'publicSupport', 'privacyPolicy'] as const),
  ...(['preferences', 'unsubscribe'] as const),
] as const;
type PageWithHelp = Exclude<keyof typeof pages, (typeof pagesWithoutHelp)[number]>;

type Address = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
};
/** The topic of a page, or of what its address shows of it. */
type TopicOf = HelpTopic | ((at: Address) => HelpTopic);

/** What the '?' of each page opens. A page that is new does not compile without a line here. */
const topics: Readonly<Record<PageWithHelp, TopicOf>> = {
  start: 'welcome',
  home: 'dashboard',
  homeList: 'dashboard',
  profiles: 'customerProfiles',
  profile: 'profileDetail',
  contracts: 'profileDetail',
  contract: 'profileDetail',
  duplicates: 'customerProfiles',
  merge: 'customerProfiles',
  merged: 'customerProfiles',
  todos: 'tasks',
  funnel: 'salesFunnel',
  opportunity: 'salesFunnel',
  massActions: 'massActions',
  leadUploads: 'customerProfiles',
  audiences: 'audience',
  promotions: 'promotions',
  // Setting a campaign up is the first part; what becomes of it is the second.
  campaigns: ({ params }) => (params.activeKey === 'detail' ? 'campaignTwo' : 'campaignOne'),
  contentGenerator: 'contentGenerator',
  baseReport: 'acquisition',
  pipeline: 'pipeline',
  activityReport: 'activities',
  audienceReport: 'audience',
  campaignReports: 'campaignTwo',
  customerLifecycle: 'customerLifecycle',
  lifecycleSegment: 'lifecycleSegment',
  modelCard: ({ query }) => {
    const of = query.get(cardParam);
    return of === 'leads' || of === 'whitespots' ? of : 'customerLifecycle';
  },
  whitespots: 'whitespots',
  leadScoring: 'leads',
  leadClassification: 'leadClassification',
  triggerList: 'triggerList',
  partnerIntro: 'welcome',
  partnerSubscription: 'welcome',
  help: 'glossary',
  support: 'yourAccount',
  security: 'yourAccount',
  account: 'companyAccount',
};

/** The topic of the page at an address; undefined where there is no page with help. */
export function topicOfPage(pathname: string, search = ''): HelpTopic | undefined {
  for (const [page, topic] of Object.entries(topics)) {
    const found = matchPath(pages[page as PageWithHelp], pathname);
    if (!found) continue;
    const at = { params: found.params, query: new URLSearchParams(search) };
    return typeof topic === 'function' ? topic(at) : topic;
  }
  return undefined;
}
