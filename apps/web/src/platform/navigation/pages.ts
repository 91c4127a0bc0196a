/**
 * Every page there is, by its pattern: the one place where addresses are written. Routes and the menu take the pattern,
 * links the address that `paths` makes of it.
 */
export const pages = {
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/password/reset',
  register: '/auth/register/:reason?',

  termsOfUse: '/public/terms-of-use',
  compliance: '/public/compliance',
  publicSupport: '/public/support',
  privacyPolicy: '/public/privacy-policy',
  preferences: '/public/preferences/:token',
  unsubscribe: '/public/unsubscribe/:token',

  start: '/',
  home: '/home',
  homeList: '/home/dashboard-list/:layoutType',

  profiles: '/crm/customer-profiles',
  profile: '/crm/result-detail/:resultId/:activeKey',
  contracts: '/crm/contracts',
  contract: '/crm/contracts/:contractId',
  duplicates: '/crm/duplicates',
  merge: '/crm/merge/:ids',
  merged: '/crm/merged/:mergeId',
  todos: '/crm/todos/:activeKey/:resultId?',
  funnel: '/crm/funnel',
  opportunity: '/crm/opportunities/:opportunityId',
  massActions: '/crm/mass-action/:activeKey',
  leadUploads: '/crm/lead-upload/:activeKey?',

  audiences: '/audience/:activeKey/:audienceId?/:copy?',
  promotions: '/promotion/:activeKey/:promotionId?/:copy?',
  campaigns: '/campaign/:activeKey/:campaignId?/:copy?',
  contentGenerator: '/gen-ai/:activeKey?/:id?',

  baseReport: '/performance/base-report',
  pipeline: '/performance/pipeline',
  activityReport: '/performance/activity-report',
  audienceReport: '/performance/audience-report',
  campaignReports: '/performance/campaign-report/:activeKey',

  customerLifecycle: '/analytics/customer-lifecycle',
  lifecycleSegment: '/analytics/lifecycle-segment/:activeKey',
  modelCard: '/analytics/model-card/:resultId',
  whitespots: '/analytics/white-spots/:activeKey',
  leadScoring: '/analytics/lead-scoring',
  leadClassification: '/analytics/scoring-ai/:activeKey?/:workflowRunId?',
  triggerList: '/analytics/trigger-list',

  partnerIntro: '/intro',
  partnerSubscription: '/foodstep',

  help: '/help/:activeKey',
  support: '/support',
  security: '/security',
  account: '/account/:activeKey?/:itemId?',
} as const;
