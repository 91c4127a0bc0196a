import { describe, expect, it } from 'vitest';
import { demoCompany } from './index.js';

const today = '2025-11-21';
const demo = demoCompany({ seed: 1, today });
const profiles = [...demo.profiles()];
const contracts = profiles.flatMap((p) => demo.contracts(p).map((c) => ({ ...c, profile: p })));
const comments = profiles.flatMap((p) => demo.comments(p).map((c) => ({ ...c, profile: p })));

describe('contracts of the demo company', () => {
  it('are some hundreds, in every status, most renewing and a few just cancelled', () => {
    expect(contracts.length).toBeGreaterThan(150);
    expect(contracts.length).toBeLessThan(400);
    for (const status of ['draft', 'active', 'ended'])
      expect(contracts.filter((c) => c.status === status).length, status).toBeGreaterThanOrEqual(4);
    expect(contracts.filter((c) => c.cancelled_on).length).toBeGreaterThanOrEqual(4);
    expect(contracts.filter((c) => c.auto_renew).length / contracts.length).toBeGreaterThan(0.6);
  });

  it('agree with themselves and with their profile', () => {
    for (const c of contracts) {
      expect(c.end_date > c.start_date, c.number).toBe(true);
      expect(c.start_date.endsWith('-01'), c.number).toBe(true);
      expect(c.auto_renew, c.number).toBe(c.renewal_months !== null);
      expect(c.created_at < today, c.number).toBe(true);
      if (c.status === 'active' && !c.auto_renew) expect(c.end_date >= today, c.number).toBe(true);
      if (c.cancelled_on) expect(c.cancelled_on > c.start_date, c.number).toBe(true);
      if (c.status !== 'draft') expect(c.profile.kind, c.number).toBe('customer');
    }
  });
});

describe('comments of the demo company', () => {
  it('were written by sellers after the profile came in, on working days', () => {
    expect(comments.length).toBeGreaterThan(150);
    for (const c of comments) {
      const day = c.at.slice(0, 10);
      expect(day < today).toBe(true);
      expect([0, 6]).not.toContain(new Date(c.at).getUTCDay());
      expect(demo.users.map((u) => u.email)).toContain(c.author_email);
    }
  });

  it('name a colleague in some of them, never the author, and leave no mark without a name', () => {
    const naming = comments.filter((c) => c.mentions.length > 0);
    expect(naming.length).toBeGreaterThan(30);
    for (const c of comments) {
      expect(c.mentions).not.toContain(c.author_email);
      expect(c.text.match(/@\{[^}]+\}/g) ?? []).toEqual(c.mentions.map((m) => `@{${m}}`));
      expect(c.text).not.toContain('@ ');
    }
  });

  it('are the same from the same seed, whatever the size of the company', () => {
    const large = demoCompany({ seed: 1, profiles: 1_000_000, today });
    for (const p of profiles.slice(0, 200)) {
      expect(large.comments(large.profile(Number(p.external_id.slice(2))))).toEqual(
        demo.comments(p),
      );
      expect(large.contracts(p)).toEqual(demo.contracts(p));
    }
  });
});
