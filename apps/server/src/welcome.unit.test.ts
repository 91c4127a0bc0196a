import { describe, expect, it } from 'vitest';
import { readSettings } from './platform/settings.js';
import { welcome } from './welcome.js';

const settings = (env: Record<string, string> = {}, args: string[] = []) =>
  readSettings({ DATA_DIR: '/srv/kade', ...env }, args);
const demo = {
  company: 'Groothandel Noord',
  password: 'open sesame and more',
  users: [{ email: 'ada@demo.example', groups: ['company:admin', 'company:sales'] }],
} as unknown as NonNullable<Parameters<typeof welcome>[1]>;

describe('what is printed when the product answers', () => {
  it('says where it is, and how a newcomer gets into the demo company', () => {
    const said = welcome(settings(), demo);
    expect(said).toContain('Kade runs on http://localhost:4900');
    expect(said).toContain('Demo company: Groothandel Noord. Every password: open sesame and more');
    expect(said).toMatch(/ada@demo\.example +company:admin, company:sales/);
    expect(welcome(settings(), undefined)).not.toContain('password');
  });

  it('says where mails are that open an account, as long as no mail server is set', () => {
    expect(welcome(settings(), demo)).toContain('/srv/kade/private-mails.txt');
    const sending = welcome(settings({ SMTP_URL: 'smtp://mail.example' }), demo);
    expect(sending).not.toContain('private-mails');
  });

  it('is one line of a worker, which answers nobody', () => {
    expect(welcome(settings({}, ['--role', 'worker']), demo)).toBe('Kade worker runs.');
  });
});
