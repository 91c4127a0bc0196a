import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.js';

const mistakesOf = (env: Record<string, string>) => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).mistakes;
  }
};

describe('settings', () => {
  it('have a default for everything', () => {
    const s = readSettings({});
    expect(s).toMatchObject({
      port: 4900,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4900',
      demo: true,
      role: 'all',
    });
  });

  it('take proxies as addresses and networks, and refuse what is neither', () => {
    expect(readSettings({}).trustedProxies).toEqual([]);
    const TRUSTED_PROXIES = '10.0.0.5, 172.16.0.0/12,fd00::/8';
    expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'fd00::/8',
    ]);
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.5,', '10.0.0.0/8/8', 'true', '1'])
      expect(mistakesOf({ TRUSTED_PROXIES: wrong })).toEqual([
        expect.stringContaining('TRUSTED_PROXIES: write addresses or networks'),
      ]);
  });

  it('bound the memory of column copies, in megabytes', () => {
    expect(readSettings({}).columns).toEqual({
      engine: 'duckdb',
      bytes: 1024 * 2 ** 20,
      companyBytes: 512 * 2 ** 20,
    });
    const given = { COLUMN_ENGINE: 'postgres', COLUMN_MEMORY_MB: '64' };
    expect(readSettings(given).columns).toMatchObject({ engine: 'postgres', bytes: 64 * 2 ** 20 });
    expect(mistakesOf({ COLUMN_MEMORY_MB: '63', COLUMN_ENGINE: 'sqlite' })).toEqual([
      'COLUMN_ENGINE: write duckdb or postgres',
      'COLUMN_MEMORY_MB: write 64 or more',
    ]);
  });

  it('count an empty value as absent', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '' }).port).toBe(4900);
  });

  it('leave the demo out on a database of your own, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://u:p@db:5432/kade';
    expect(readSettings({ DATABASE_URL }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  });

  it('found the demo company where others can reach it only when that is said outright', () => {
    const DATABASE_URL = 'postgres://kade@db.example/kade';
    for (const env of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.5' },
      { PUBLIC_URL: 'https://kade.example.com' },
    ]) {
      expect(mistakesOf(env)[0]).toMatch(/^DEMO: others can reach this address/);
      expect(readSettings({ ...env, DEMO: 'on' }).demo).toBe(true);
      expect(readSettings({ ...env, DEMO: 'off' }).demo).toBe(false);
      expect(readSettings({ ...env, DATABASE_URL }).demo).toBe(false);
    }
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.0.1.1'])
      expect(readSettings({ HOST, PUBLIC_URL: 'http://localhost:4900' }).demo).toBe(true);
  });

  it.each([
    'a'.repeat(64),
    'abc123'.repeat(10),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '01234567890123456789012345678901',
    'change-me-change-me-change-me-change-me',
    'your-secret-session-password-here-please-change',
    'password-password-password-1234567890',
    '0000000000000000000000000000000001',
    'kade-demo-session-secret-example-2026',
  ])('refuse the session secret %s', (secret) => {
    expect(mistakesOf({ SESSION_SECRET: secret })[0]).toMatch(/^SESSION_SECRET: this one can be/);
  });

  it('take every session secret that was drawn by chance', () => {
    for (let i = 0; i < 500; i++)
      for (const form of ['hex', 'base64', 'base64url'] as const) {
        const secret = randomBytes(form === 'hex' ? 16 : 24).toString(form);
        expect(readSettings({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
      }
  });

  it('let new companies register unless that is switched off', () => {
    expect(readSettings({}).registration).toBe(true);
    expect(readSettings({ REGISTRATION: 'off' }).registration).toBe(false);
    expect(mistakesOf({ REGISTRATION: 'no' })).toEqual(['REGISTRATION: write on or off']);
  });

  it('take the slash off the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://kade.example.com/', DEMO: 'off' }).publicUrl).toBe(
      'https://kade.example.com',
    );
  });

  it('have no analytics without a script, and our own support page without a help center', () => {
    expect(readSettings({})).toMatchObject({
      analytics: undefined,
      supportEmail: 'support@kade.example',
      supportDesk: false,
      helpCenterUrl: undefined,
    });
  });

  it('mail questions to a support desk only where its address is set', () => {
    expect(readSettings({ SUPPORT_EMAIL: 'help@example.com' })).toMatchObject({
      supportEmail: 'help@example.com',
      supportDesk: true,
    });
  });

  it('read the analytics script with its site and where it reports to', () => {
    const env = { ANALYTICS_SCRIPT_URL: 'https://a.example/tag.js', ANALYTICS_ID: 'G-1' };
    expect(readSettings(env).analytics).toEqual({
      scriptUrl: 'https://a.example/tag.js',
      id: 'G-1',
      collectUrl: undefined,
    });
  });

  it('read the films of the guides, and name the topic or address that is mistaken', () => {
    const film = { en: 'https://films.example/a.mp4' };
    const read = (films: unknown) => ({ TUTORIAL_VIDEOS: JSON.stringify(films) });
    expect(readSettings(read({ audience: film })).videos).toEqual({ audience: film });
    expect(mistakesOf({ TUTORIAL_VIDEOS: 'audience' })[0]).toMatch(/this is not JSON/);
    expect(mistakesOf(read({ audiance: film }))[0]).toMatch(
      /^TUTORIAL_VIDEOS: mistaken at audiance; write it as .* with topics of welcome, profileDetail/,
    );
    expect(mistakesOf(read({ audience: { en: 'http://a.example' } }))[0]).toMatch(
      /mistaken at audience\.en/,
    );
    expect(mistakesOf(read({ audience: { fr: 'https://a.example' } }))[0]).toMatch(
      /mistaken at audience/,
    );
  });

  it('pace mails to the large providers as the README says, or as they are told', () => {
    const usual = readSettings({}).smtpDomainRates;
    expect(usual.get('gmail.com')).toBe(20);
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
    const said = /sender with an\nordinary reputation is granted: (.*?);/s.exec(readme)?.[1] ?? '';
    const domains = said.match(/[a-z0-9]+\.(?:com|nl)/g) ?? [];
    expect(domains.sort()).toEqual([...usual.keys()].sort());
    const told = (text: string) => [...readSettings({ SMTP_DOMAIN_RATES: text }).smtpDomainRates];
    expect(told('none')).toEqual([]);
    expect(told('Gmail.com=50, slow.example = 0.5')).toEqual([
      ['gmail.com', 50],
      ['slow.example', 0.5],
    ]);
    for (const text of ['gmail.com', 'gmail=5', 'gmail.com=fast', 'gmail.com=0'])
      expect(mistakesOf({ SMTP_DOMAIN_RATES: text })).toEqual([
        'SMTP_DOMAIN_RATES: write domains with mails a second, such as gmail.com=50, outlook.com=20',
      ]);
  });

  it.each([
    [{ PORT: 'web' }, 'PORT: write a port number, such as 4900'],
    [{ PORT: '70000' }, 'PORT: write a port between 0 and 65535'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL: write it as postgres://user:password@host:5432/name',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: write it as smtp://user:password@host:587'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: use 32 characters or more'],
    [{ DEMO: 'yes' }, 'DEMO: write on or off'],
    [
      { ANALYTICS_SCRIPT_URL: 'http://a.example/tag.js' },
      'ANALYTICS_SCRIPT_URL: write it as https://analytics.example.com/tag.js',
    ],
    [{ ANALYTICS_ID: 'G-1' }, 'ANALYTICS_SCRIPT_URL: is needed when ANALYTICS_ID is set'],
    [
      { SUPPORT_EMAIL: 'us' },
      'SUPPORT_EMAIL: write an e-mail address, such as support@example.com',
    ],
    [
      { HELP_CENTER_URL: 'javascript:alert(1)' },
      'HELP_CENTER_URL: write it as https://help.example.com',
    ],
    [
      { ANALYTICS_COLLECT_URL: 'https://c.example' },
      'ANALYTICS_SCRIPT_URL: is needed when ANALYTICS_COLLECT_URL is set',
    ],
    [{ S3_BUCKET: 'kade' }, 'S3_ENDPOINT: is needed when S3_BUCKET is set'],
    [{ LLM_BASE_URL: 'https://llm.example/v1' }, 'LLM_MODEL: is needed when LLM_BASE_URL is set'],
  ])('say of %j what is wrong and what to write', (env, sentence) => {
    expect(mistakesOf(env)).toContain(sentence);
  });

  it('report every mistake at once, one line each', () => {
    expect(mistakesOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'loud' })).toHaveLength(3);
  });

  it('read the role from the command line', () => {
    expect(readSettings({}, ['--role', 'worker']).role).toBe('worker');
    expect(() => readSettings({}, ['--role', 'king'])).toThrow(SettingsError);
  });
});
