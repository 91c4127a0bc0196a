import { getSite, type Site } from '@kade/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { readSettings, type Settings } from '../../platform/settings.js';

let kade: TestKade;
afterEach(() => kade.close());

/** A running product with these settings beside the ordinary ones. */
async function withSettings(env: Record<string, string>) {
  const { analytics, supportEmail, supportDesk, helpCenterUrl, videos } = readSettings(env);
  const support = { supportEmail, supportDesk };
  const settings: Partial<Settings> = { analytics, ...support, helpCenterUrl, videos };
  kade = await testKade({ settings });
  const answer = await kade.send('GET', getSite.path);
  const policy = new Map(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
  return { site: answer.body as Site, policy };
}

describe('the settings every browser knows', () => {
  it('name no analytics by default, and the policy lets no script of another host in', async () => {
    const { site, policy } = await withSettings({});
    expect(site).toEqual({
      analytics: null,
      support_email: 'support@kade.example',
      support_desk: false,
      help_center_url: null,
      videos: {},
    });
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(policy.get('manifest-src')).toEqual(["'self'"]);
  });

  it('name what is set, and the policy lets exactly its hosts in', async () => {
    const { site, policy } = await withSettings({
      ANALYTICS_SCRIPT_URL: 'https://tags.example/gtag/js?x=1',
      ANALYTICS_ID: 'G-1',
      ANALYTICS_COLLECT_URL: 'https://*.collect.example/',
      SUPPORT_EMAIL: 'help@example.com',
      HELP_CENTER_URL: 'https://help.example.com/start',
      TUTORIAL_VIDEOS: '{"audience": {"en": "https://films.example/audience.mp4"}}',
    });
    expect(site).toEqual({
      analytics: { script_url: 'https://tags.example/gtag/js?x=1', id: 'G-1' },
      support_email: 'help@example.com',
      support_desk: true,
      help_center_url: 'https://help.example.com/start',
      videos: { audience: { en: 'https://films.example/audience.mp4' } },
    });
    expect(policy.get('media-src')).toEqual(["'self'", 'https://films.example']);
    expect(policy.get('script-src')).toEqual(["'self'", 'https://tags.example']);
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://tags.example',
      'https://*.collect.example',
    ]);
  });
});
