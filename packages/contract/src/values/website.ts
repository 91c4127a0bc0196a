/** A web address with a host that has a dot in it; nothing but http or https. */
export const websitePattern = /^https?:\/\/[^\s/?#@.]+\.[^\s/?#@]+([/?#]\S*)?$/i;

/**
 * A website as it is kept: `www.cafe.nl` may stand without https in front, as people write it. Any other scheme, such as
 * `javascript:`, is none.
 */
export const isWebsite = (typed: string): boolean =>
  websitePattern.test(typed) ||
  (!/^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i.test(typed) && websitePattern.test(`https://${typed}`));
