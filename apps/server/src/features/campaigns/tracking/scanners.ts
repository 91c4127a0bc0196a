import type { IncomingHttpHeaders } from 'node:http';

/**
 * Tells mail scanners from people. Scanners open and follow everything on the way to the inbox; counted as readers,
 * they would make every campaign look good. Kept simple, so that it can be explained:
 * 1. the request asks without wanting to show anything: HEAD, or marked as prefetch or preview;
 * 2. it calls itself a scanner, bot or link checker;
 * 3. it comes within {@link tooSoonMs} after the mail was handed over: nobody reads that fast (clicks only);
 * 4. {@link burstLinks} different links of one mail within {@link burstMs}: nobody clicks that fast. Then all of
 *    these clicks count as the scanner's, the first ones too;
 * 5. within {@link trapMs} of it, before or after, the link was followed that no reader can see;
 * 6. it calls itself no browser at all but a library that fetches addresses, as scripts in data centres do.
 * Image proxies of mail programs (Gmail, Yahoo) fetch when a person opens the mail, so they are readers.
 */
export const tooSoonMs = 1000;
export const burstMs = 3000;
export const burstLinks = 3;
export const trapMs = 30_000;

const scanners =
  /\b(bot|crawler|spider|scan(ner)?|linkcheck|barracuda|mimecast|proofpoint|urldefense|safelinks|trendmicro|symantec|messagelabs|fortigate|fortimail|sophos|zscaler|cloudmark|ironport|mailguard|forcepoint|bitdefender|kaspersky|virustotal|slackbot|skypeuripreview|whatsapp|facebookexternalhit)\b|bot\/|headlesschrome/i;

/** Rule 6. No address lists of data centres: they are stale the day they are made, and readers use proxies in them. */
const libraries =
  /^(curl|wget|python|go-http-client|java|okhttp|axios|node|undici|libwww|httpclient|ruby|php|guzzle|apache-httpclient|aiohttp|scrapy)\b/i;

const prefetchHeaders = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

export type Visit = { method: string; headers: IncomingHttpHeaders };

/** Rules 1, 2 and 6. */
export function looksLikeScanner({ method, headers }: Visit): boolean {
  if (method === 'HEAD') return true;
  if (prefetchHeaders.some((h) => /prefetch|preview|prerender/i.test(String(headers[h] ?? ''))))
    return true;
  const agent = headers['user-agent'] ?? '';
  return libraries.test(agent) || scanners.test(agent);
}

/** Rule 3. */
export const isTooSoon = (sentAt: string | null, now: Date): boolean =>
  sentAt === null || now.getTime() - Date.parse(sentAt) < tooSoonMs;

/** The browser asks not to be followed: Global Privacy Control, or the older Do Not Track. Nothing is recorded then. */
export const asksForPrivacy = ({ headers }: Visit): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';
