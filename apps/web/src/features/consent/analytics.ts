import type { Site } from '@kade/contract';
import { onPageChange } from '../../platform/navigation/pageChange.js';
import type { Consent } from './consent.js';
import { countedAddress, grantsOf } from './grants.js';

type Layered = typeof globalThis & { dataLayer?: unknown[] };

/** The provider reads its commands from this list; it tells them by their being `arguments`, not a list. */
function gtag(..._command: unknown[]): void {
  const page = globalThis as Layered;
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: a plain list is not taken for a command
  page.dataLayer.push(arguments);
}

let started = false;

/**
 * Tells the analytics script what was decided. Its first call, which only a decision brings about,
 * sets the defaults and loads it; a change of mind updates the grants.
 */
export function applyConsent(consent: Consent, analytics: Site['analytics']): void {
  if (!analytics) return;
  const grants = grantsOf(consent.analytics);
  if (started) {
    gtag('consent', 'update', grants);
    return;
  }
  started = true;
  gtag('consent', 'default', grants);
  gtag('js', new Date());
  sayWhere();
  if (analytics.id) gtag('config', analytics.id);
  onPageChange(sayWhere);
  const script = document.createElement('script');
  script.src = scriptAddress(analytics);
  script.async = true;
  document.head.append(script);
}

const sayWhere = () => gtag('set', { page_location: countedAddress(location) });

/** The script's address with the site's id, unless it names one itself. */
function scriptAddress({ script_url, id }: NonNullable<Site['analytics']>): string {
  const url = new URL(script_url);
  if (id && !url.searchParams.has('id')) url.searchParams.set('id', id);
  return url.href;
}
