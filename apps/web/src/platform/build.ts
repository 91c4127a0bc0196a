import { appVersion } from '@kade/contract';

/** The files that a page begins with, its own code last: those before it may be the same in each build. */
export const firstFiles = (page: ParentNode = document): string[] =>
  [...page.querySelectorAll('script[type="module"][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );

/** The version, and which build of it runs in this browser: the hash in the name of its own code. */
export function buildName(page: ParentNode = document): string {
  const hash = /\/assets\/[^/]*-([\w-]{8})\.js$/.exec(firstFiles(page).at(-1) ?? '')?.[1];
  return `${appVersion} ${hash ?? 'dev'}`;
}
