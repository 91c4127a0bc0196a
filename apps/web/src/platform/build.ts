import { appVersion } from '@kade/contract';

/** The version, and which build of it runs in this browser: the hash in the name of its first file, as the service worker compares it. */
export function buildName(page: ParentNode = document): string {
  const source = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const hash = /\/assets\/[^/]*-([\w-]{8})\.js$/.exec(source)?.[1];
  return `${appVersion} ${hash ?? 'dev'}`;
}
