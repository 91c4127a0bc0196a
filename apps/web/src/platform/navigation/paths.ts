import type { DashboardLayout, HelpTopic } from '@kade/contract';
import { addressOf, withQuery } from './addressOf.js';
import { pages } from './pages.js';

/** What an address ends with whose page opens with the choices of its owner. */
export const ownerMark = '#owner';
/** What an address asks to email: a contact by its id, or `profile` for the business itself. */
export const mailParam = 'mail';

/** What an address asks to write down at a record: `call`, `task` or `note`. */
export const writeParam = 'write';

/** Which page a question for help is about. */
export const aboutParam = 'about';

/** What an address says of a model card that is not the lifecycle's. */
export const cardParam = 'of';
export type CardOf = 'leads' | 'whitespots';

/** Where links lead. A new page has its pattern in `pages` and its address here. */
export const paths = {
  login: pages.login,
  forgotPassword: pages.forgotPassword,
  register: addressOf(pages.register, {}),
  termsOfUse: pages.termsOfUse,
  compliance: pages.compliance,
  publicSupport: pages.publicSupport,
  privacyPolicy: pages.privacyPolicy,
  preferences: (token: string) => addressOf(pages.preferences, { token }),

  start: pages.start,
  home: pages.home,
  homeList: (layoutType: DashboardLayout) => addressOf(pages.homeList, { layoutType }),

  profiles: pages.profiles,
  profile: (id: number, activeKey = 'overview') =>
    addressOf(pages.profile, { resultId: id, activeKey }),
  /** Where a contact of a profile, or the business itself, is emailed. */
  mailTo: (id: number, to: number | 'profile') =>
    `${addressOf(pages.profile, { resultId: id, activeKey: 'overview' })}?${mailParam}=${to}`,
  /** Where the owner of a profile is chosen, the choices open. */
  profileOwner: (id: number) =>
    `${addressOf(pages.profile, { resultId: id, activeKey: 'overview' })}${ownerMark}`,
  /** Where a call with a profile is written down. */
  logCall: (id: number) =>
    `${addressOf(pages.profile, { resultId: id, activeKey: 'overview' })}?${writeParam}=call`,
  contracts: pages.contracts,
  contract: (id: number) => addressOf(pages.contract, { contractId: id }),
  duplicates: pages.duplicates,
  merge: (ids: readonly number[]) => addressOf(pages.merge, { ids: ids.join('-') }),
  merged: (mergeId: number) => addressOf(pages.merged, { mergeId }),
  todos: (activeKey: string, profileId?: number) =>
    addressOf(pages.todos, { activeKey, resultId: profileId }),
  funnel: pages.funnel,
  opportunity: (id: number) => addressOf(pages.opportunity, { opportunityId: id }),
  massActions: (activeKey = 'overview') => addressOf(pages.massActions, { activeKey }),
  massAction: (id: number) => addressOf(pages.massActions, { activeKey: id }),
  leadUploads: addressOf(pages.leadUploads, {}),
  leadUpload: (id: number) => addressOf(pages.leadUploads, { activeKey: id }),
  newLeadUpload: addressOf(pages.leadUploads, { activeKey: 'new' }),
  oneLead: addressOf(pages.leadUploads, { activeKey: 'one' }),
  /** The form of one lead with its name filled in. */
  leadNamed: (name: string): string => withQuery(paths.oneLead, { name }),

  audiences: addressOf(pages.audiences, { activeKey: 'overview' }),
  audience: (id: number, tab?: string) =>
    withQuery(addressOf(pages.audiences, { activeKey: 'detail', audienceId: id }), { tab }),
  newAudience: addressOf(pages.audiences, { activeKey: 'new' }),
  /** A new audience that begins with a rule, and with a name where it has one. */
  audienceOfRule: (rule: string, name?: string): string =>
    withQuery(paths.newAudience, { rule, name }),
  editAudience: (id: number) => addressOf(pages.audiences, { activeKey: 'edit', audienceId: id }),
  copyAudience: (id: number) =>
    addressOf(pages.audiences, { activeKey: 'new', audienceId: id, copy: 'copy' }),

  promotions: addressOf(pages.promotions, { activeKey: 'overview' }),
  promotionCalendar: addressOf(pages.promotions, { activeKey: 'calendar' }),
  promotion: (id: number, tab?: string) =>
    withQuery(addressOf(pages.promotions, { activeKey: 'detail', promotionId: id }), { tab }),
  newPromotion: addressOf(pages.promotions, { activeKey: 'new' }),
  editPromotion: (id: number) =>
    addressOf(pages.promotions, { activeKey: 'edit', promotionId: id }),
  copyPromotion: (id: number) =>
    addressOf(pages.promotions, { activeKey: 'new', promotionId: id, copy: 'copy' }),

  campaigns: addressOf(pages.campaigns, { activeKey: 'overview' }),
  campaignCalendar: addressOf(pages.campaigns, { activeKey: 'calendar' }),
  campaign: (id: number, tab?: string) =>
    withQuery(addressOf(pages.campaigns, { activeKey: 'detail', campaignId: id }), { tab }),
  newCampaign: addressOf(pages.campaigns, { activeKey: 'new' }),
  /** A new campaign with this audience filled in. */
  campaignForAudience: (audience: number): string => withQuery(paths.newCampaign, { audience }),
  editCampaign: (id: number, step = 0) =>
    withQuery(addressOf(pages.campaigns, { activeKey: 'edit', campaignId: id }), {
      step: step > 0 ? step : undefined,
    }),
  copyCampaign: (id: number) =>
    addressOf(pages.campaigns, { activeKey: 'new', campaignId: id, copy: 'copy' }),

  /** The report on one audience. */
  audienceReport: (id: number) => withQuery(pages.audienceReport, { audience: id }),
  campaignReports: addressOf(pages.campaignReports, { activeKey: 'overview' }),
  /** Campaigns side by side, beginning with one. */
  compareCampaigns: (id?: number) =>
    withQuery(addressOf(pages.campaignReports, { activeKey: 'compare' }), { ids: id }),
  campaignReport: (id: number) => addressOf(pages.campaignReports, { activeKey: id }),

  /** `entry`, or another part: `brands`, `campaigns`, `contents`, `settings`. */
  contentGenerator: (activeKey = 'entry', id?: number | 'new') =>
    addressOf(pages.contentGenerator, { activeKey, id }),
  content: (id: number, tab?: string) =>
    withQuery(addressOf(pages.contentGenerator, { activeKey: 'contents', id }), { tab }),
  brand: (id: number, tab?: string) =>
    withQuery(addressOf(pages.contentGenerator, { activeKey: 'brands', id }), { tab }),
  aiCampaign: (id: number, tab?: string) =>
    withQuery(addressOf(pages.contentGenerator, { activeKey: 'campaigns', id }), { tab }),
  /** A new text; what is known of it already is filled in. */
  newContent: (begun: Readonly<Record<string, string | number | undefined>> = {}) =>
    withQuery(addressOf(pages.contentGenerator, { activeKey: 'contents', id: 'new' }), begun),

  customerLifecycle: pages.customerLifecycle,
  /** `overview`, or a stage with dashes: `high-value`. */
  lifecycleSegment: (activeKey = 'overview') => addressOf(pages.lifecycleSegment, { activeKey }),
  /** How the figures of a result came about; `of`: of which model, where it is not the lifecycle's. */
  modelCard: (resultId: number, of?: CardOf) =>
    withQuery(addressOf(pages.modelCard, { resultId }), { [cardParam]: of }),
  /** `overview`, or another tab; `query`: what is narrowed down to there. */
  whitespots: (activeKey = 'overview', query: Readonly<Record<string, string | number>> = {}) =>
    withQuery(addressOf(pages.whitespots, { activeKey }), query),
  leadScoring: pages.leadScoring,
  /** `runs`, or another part: `labels`, `prompts`, `label`, `new`. */
  classification: (activeKey?: string, query: Readonly<Record<string, string | number>> = {}) =>
    withQuery(addressOf(pages.leadClassification, { activeKey }), query),
  /** A run: its `results`, or another tab. */
  classificationRun: (
    id: number,
    activeKey = 'results',
    query: Readonly<Record<string, string>> = {},
  ) => withQuery(addressOf(pages.leadClassification, { activeKey, workflowRunId: id }), query),
  triggerList: pages.triggerList,

  help: (activeKey: string) => addressOf(pages.help, { activeKey }),
  /** The guide of a topic. The glossary itself has the key of its topic: /help/glossary is a tab of the page. */
  guide: (topic: HelpTopic): string => paths.help(topic === 'glossary' ? 'glossary-guide' : topic),
  support: pages.support,
  /** A question about the page that one is on. */
  supportAbout: (page: string): string => withQuery(pages.support, { [aboutParam]: page }),
  security: pages.security,
  account: (activeKey?: string) => addressOf(pages.account, { activeKey }),
  imports: addressOf(pages.account, { activeKey: 'imports' }),
  importRun: (id: number) => addressOf(pages.account, { activeKey: 'imports', itemId: id }),
  newImport: addressOf(pages.account, { activeKey: 'imports', itemId: 'new' }),
  runs: addressOf(pages.account, { activeKey: 'running' }),
  outbox: addressOf(pages.account, { activeKey: 'outbox' }),
  outboxMail: (id: number) => addressOf(pages.account, { activeKey: 'outbox', itemId: id }),
} as const;

/** Whether an address that came from elsewhere lies in the part of the product that sellers work in. */
export const isCrm = (address: string): boolean => address.startsWith('/crm/');
