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
  // Beyond the specification: parts of the product that have a page, and so a '?'.
  'contentGenerator',
  'leadClassification',
  'companyAccount',
  'yourAccount',
] as const;
export type HelpTopic = (typeof helpTopics)[number];
