/** Tabs as addresses name them. */
export const tabKeys = [
  'overview',
  'ranks',
  'top-rated',
  'breakdown',
  'potential',
  'profiles',
] as const;
export type TabKey = (typeof tabKeys)[number];
