import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isSpecial } from './specialAddresses.js';

/** What a web address answered. `private`: it lies inside a network that readers cannot reach, and was not asked. */
export type Answer =
  | { state: 'answered'; status: number }
  | { state: 'unknown_host' | 'unreachable' | 'private' };

class Inside extends Error {}

/** Finds all addresses of a name. */
type Find = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;
type How = { timeoutMs?: number; method?: string; find?: Find };

/**
 * Asks a web address for its head, once, without following where it leads. The name is looked up once and the
 * connection goes to the very address that was checked, so that no second answer of the name server can point inside.
 * Never throws.
 */
export function probe(
  url: string,
  { timeoutMs = 6000, method = 'HEAD', find = lookup }: How = {},
): Promise<Answer> {
  if (!URL.canParse(url)) return Promise.resolve({ state: 'unknown_host' });
  const { protocol, hostname } = new URL(url);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) && isSpecial(bare)) return Promise.resolve({ state: 'private' });
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request = send(url, {
      method,
      timeout: timeoutMs,
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: '*/*' },
      agent: false,
      lookup: (name, options, done) =>
        find(name, { ...options, all: true }, (error, found) => {
          if (error) return done(error, []);
          if (found.some(({ address }) => isSpecial(address))) return done(new Inside(), []);
          if (options.all) return done(null, found);
          const [first] = found;
          return done(null, first?.address ?? '', first?.family ?? 4);
        }),
    });
    request.on('response', (response) => {
      response.destroy();
      resolve({ state: 'answered', status: response.statusCode ?? 0 });
    });
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof Inside) resolve({ state: 'private' });
      else resolve({ state: error.code === 'ENOTFOUND' ? 'unknown_host' : 'unreachable' });
    });
    request.end();
  });
}
