import { endedStatuses, opportunityStatuses } from '@kade/contract/sales/opportunities';
import { describe, expect, it } from 'vitest';
import { demoCompany } from './index.js';

const today = '2025-11-21';
const demo = demoCompany({ seed: 1, today });
const profiles = [...demo.profiles()];
const all = profiles.flatMap((p) => demo.opportunities(p).map((o) => ({ ...o, profile: p })));
const isEnded = (o: (typeof all)[number]) => endedStatuses.includes(o.status);

describe('opportunities of the demo company', () => {
  it('are some hundreds, a few of every status, and more open than a seller can forget', () => {
    expect(all.length).toBeGreaterThan(350);
    expect(all.length).toBeLessThan(800);
    for (const status of opportunityStatuses)
      expect(all.filter((o) => o.status === status).length, status).toBeGreaterThanOrEqual(8);
    expect(all.filter((o) => !isEnded(o)).length).toBeGreaterThan(120);
  });

  it('are the same from the same seed, whatever the size of the company', () => {
    const large = demoCompany({ seed: 1, profiles: 1_000_000, today });
    for (const { profile, ...o } of all.slice(0, 40))
      expect(large.opportunities(large.profile(Number(o.external_id.slice(2))))).toEqual([o]);
    expect(new Set(all.map((o) => o.external_id)).size).toBe(all.length);
  });

  it('belong to demo users who sell, and to nobody else', () => {
    const sellers = demo.users
      .filter((u) => u.groups.includes('company:sales'))
      .map((u) => u.email);
    const owners = new Set(all.map((o) => o.owner_email));
    expect(sellers).toEqual(expect.arrayContaining([...owners]));
    expect(owners.size).toBe(2);
  });

  it('began within two years, after their profile came in, and nothing lies in the future', () => {
    for (const o of all) {
      expect(o.created_at.slice(0, 10) >= o.profile.created_at, o.external_id).toBe(true);
      expect(o.created_at > '2023-11-21').toBe(true);
      for (const e of o.events) expect(e.at < '2025-11-21').toBe(true);
    }
  });

  it('tell in their events how they came to the status they have', () => {
    for (const o of all) {
      const [made, ...later] = o.events;
      expect(made?.type).toBe('created');
      expect(made?.at).toBe(o.created_at);
      let status = made?.to;
      for (const e of later) {
        if (e.type === 'status') {
          expect(e.from).toBe(status);
          status = e.to;
        }
      }
      expect(status).toBe(o.status);
      const times = o.events.map((e) => e.at);
      expect(times).toEqual([...times].sort());
      expect(o.updated_at).toBe(times.at(-1));
    }
  });

  it('have an end, a reason and a closing day exactly when they should', () => {
    for (const o of all) {
      expect(o.closed_at !== null).toBe(isEnded(o));
      expect(o.lost_reason !== null).toBe(o.status === 'lost');
      if (o.closed_at) expect(o.expected_close).toBe(o.closed_at.slice(0, 10));
      expect(o.value).toMatch(/^\d+\.00$/);
      expect(o.title).not.toContain('{');
    }
  });

  it('of customers were won before the first invoice', () => {
    const first = all.filter((o) => o.profile.kind === 'customer' && o.status === 'deal');
    expect(first.length).toBeGreaterThan(30);
    expect(all.some((o) => o.profile.kind === 'lead' && o.status === 'deal')).toBe(false);
  });

  it('have places on the board that differ and sort', () => {
    const ranks = all.map((o) => o.rank);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks).toEqual([...ranks].sort());
  });
});
