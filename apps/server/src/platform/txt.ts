import { Resolver } from 'node:dns/promises';

/** Looks the TXT records of a name up; none is an empty list. Throws when no name server answers. */
export type ResolveTxt = (name: string) => Promise<string[]>;

const longestMs = 6000;

/**
 * Over these name servers, or the system's, for six seconds at most. Records that were split are joined (RFC 6376, 3.6.2.2).
 * @param servers addresses with ports
 */
export const resolveTxtOver =
  (servers?: readonly string[]): ResolveTxt =>
  async (name) => {
    const resolver = new Resolver({ timeout: 2500, tries: 2 });
    if (servers) resolver.setServers([...servers]);
    // The resolver's own limit counts per server and per try, and grows with each.
    const end = setTimeout(() => resolver.cancel(), longestMs);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw error;
    } finally {
      clearTimeout(end);
    }
  };

export const resolveTxt = resolveTxtOver();
