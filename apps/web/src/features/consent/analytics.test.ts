import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Layered = typeof globalThis & { dataLayer?: IArguments[] };
const commands = () => ((globalThis as Layered).dataLayer ?? []).map((c) => [...c]);
const scripts = () => [...document.head.querySelectorAll('script')].map((s) => s.src);
const analytics = { script_url: 'https://tags.example/gtag/js', id: 'G-1' };
const yes = { necessary: true, analytics: true } as const;
const no = { necessary: true, analytics: false } as const;

/** The module remembers that it started: each test gets a fresh one. */
const load = async () => {
  vi.resetModules();
  return (await import('./analytics.js')).applyConsent;
};

beforeEach(() => {
  // A simulated page must not go looking for the script.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const made = node as HTMLScriptElement;
    const kept = document.createElement('script');
    kept.type = 'text/plain';
    Object.defineProperty(kept, 'src', { value: made.src });
    document.head.appendChild(kept);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete (globalThis as Layered).dataLayer;
});

describe('analytics', () => {
  it('does nothing at all where the installation has none', async () => {
    (await load())(yes, null);
    expect(scripts()).toEqual([]);
    expect((globalThis as Layered).dataLayer).toBeUndefined();
  });

  it('sets the defaults before the script is there, with its id in the address', async () => {
    (await load())(no, analytics);
    expect(commands()[0]).toMatchObject([
      'consent',
      'default',
      { analytics_storage: 'denied', ad_storage: 'denied' },
    ]);
    expect(commands().at(-1)).toEqual(['config', 'G-1']);
    expect(scripts()).toEqual(['https://tags.example/gtag/js?id=G-1']);
  });

  it('updates the grants on a change of mind, and loads nothing twice', async () => {
    const apply = await load();
    apply(yes, analytics);
    apply(no, analytics);
    expect(commands().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
    expect(scripts()).toHaveLength(1);
  });

  it('hears of each new page without what stands behind the question mark', async () => {
    vi.resetModules();
    const { applyConsent } = await import('./analytics.js');
    const pages = await import('../../platform/navigation/pageChange.js');
    history.replaceState(null, '', '/crm/funnel?token=secret');
    applyConsent(yes, analytics);
    pages.announcePage();
    const last = commands().at(-1) as [string, { page_location: string }];
    expect(last[0]).toBe('set');
    expect(last[1].page_location).toMatch(/\/crm\/funnel$/);
  });
});
