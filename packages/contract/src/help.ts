/** Topics of the help page in its order; those of the guide tour come first (specification, section 2). */
export const helpTopics = [
  'welcome',
  'profileDetail',
  'salesFunnel',
  'audience',
  'campaignOne',
  'campaignTwo',
  'glossary',
  'dashboard',
  'customerProfiles',
  'tasks',
  'customerLifecycle',
  'lifecycleSegment',
  'whitespots',
  'leads',
  'promotions',
  'acquisition',
  'activities',
  'pipeline',
  'massActions',
  'triggerList',
] as const;
export type HelpTopic = (typeof helpTopics)[number];
