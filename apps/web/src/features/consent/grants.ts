type Grant = 'granted' | 'denied';

/** Consent mode's kinds of storage. Only analytics can ever be granted. */
export type Grants = Readonly<
  Record<
    | 'analytics_storage'
    | 'ad_storage'
    | 'ad_user_data'
    | 'ad_personalization'
    | 'personalization_storage'
    | 'functionality_storage'
    | 'security_storage',
    Grant
  >
>;

export const grantsOf = (analytics: boolean): Grants => ({
  analytics_storage: analytics ? 'granted' : 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  personalization_storage: 'denied',
  functionality_storage: 'denied',
  security_storage: 'denied',
});

/** Links in mails carry secrets: what looks like one, and everything behind `?`, stays in the browser. */
export const countedAddress = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>) =>
  origin +
  pathname
    .split('/')
    .map((part) => (part.length > 30 ? '-' : part))
    .join('/');
