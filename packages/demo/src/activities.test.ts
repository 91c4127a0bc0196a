import { outcomesOf } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { demoCompany } from './index.js';

const today = '2026-03-18';
const demo = demoCompany({ seed: 1, today });
const profiles = [...demo.profiles()];
const activities = profiles.flatMap((p) => demo.activities(p).map((a) => ({ ...a, profile: p })));
const open = activities.filter((a) => a.done_at === null);
const dayOf = (a: (typeof activities)[number]) => a.due_on ?? (a.due_at ?? '').slice(0, 10);

describe('activities of the demo company', () => {
  it('give each seller a living list: some late, some today, more this week and later', () => {
    for (const email of ['sales@demo.example', 'admin@demo.example']) {
      const mine = open.filter((a) => a.owner_email === email);
      expect(mine.length, email).toBeGreaterThan(15);
      expect(mine.length, email).toBeLessThan(250);
      expect(mine.filter((a) => dayOf(a) < today).length, email).toBeGreaterThan(0);
      expect(mine.filter((a) => dayOf(a) === today).length, email).toBeGreaterThan(0);
      expect(mine.filter((a) => dayOf(a) > today).length, email).toBeGreaterThan(8);
    }
    expect(activities.length - open.length).toBeGreaterThan(600);
  });

  it('obey the rules of the product', () => {
    for (const a of activities) {
      expect(a.due_on === null || a.due_at === null).toBe(true);
      expect(a.minutes === null || a.due_at !== null).toBe(true);
      if (a.outcome) expect(outcomesOf[a.type]).toContain(a.outcome);
      if (a.type === 'note')
        expect([a.due_on, a.due_at, a.done_at === null]).toEqual([null, null, false]);
      if (a.done_at === null) expect(a.outcome ?? a.outcome_note).toBeNull();
      else expect(a.done_at < today).toBe(true);
      expect(a.created_at < (a.done_at ?? `${today}T24`)).toBe(true);
    }
  });

  it('were mostly done on their day, some early or late, and some without a plan', () => {
    const calls = activities.filter((a) => a.done_at !== null && a.type === 'call');
    const share = (of: (a: (typeof calls)[number]) => boolean) =>
      calls.filter(of).length / calls.length;
    const doneOn = (a: (typeof calls)[number]) => (a.done_at ?? '').slice(0, 10);
    expect(share((a) => dayOf(a) === doneOn(a))).toBeGreaterThan(0.5);
    for (const of of [
      (a: (typeof calls)[number]) => dayOf(a) === '',
      (a: (typeof calls)[number]) => dayOf(a) !== '' && dayOf(a) < doneOn(a),
      (a: (typeof calls)[number]) => dayOf(a) > doneOn(a),
    ])
      expect(share(of)).toBeGreaterThan(0.03);
  });

  it('plan nothing with who must not be contacted; with a lost customer only to win them back', () => {
    const many = demoCompany({ seed: 1, profiles: 60_000, today });
    const planned = { do_not_contact: [] as string[], lost: [] as string[] };
    let shut = 0;
    for (const p of many.profiles()) {
      if (p.crm_status !== 'do_not_contact' && p.crm_status !== 'lost') continue;
      shut += 1;
      for (const a of many.activities(p))
        if (a.done_at === null) planned[p.crm_status].push(a.opportunity_external_id ?? 'nothing');
    }
    expect(shut).toBeGreaterThan(1000);
    expect(planned.do_not_contact).toEqual([]);
    expect(planned.lost).not.toContain('nothing');
  });

  it('are about an opportunity of their profile or none, and are the same from the same seed', () => {
    for (const a of activities)
      if (a.opportunity_external_id)
        expect(a.opportunity_external_id.slice(2)).toBe(a.profile_external_id.slice(2));
    const large = demoCompany({ seed: 1, profiles: 1_000_000, today });
    for (const p of profiles.slice(0, 200)) {
      const same = large.profile(Number(p.external_id.slice(2)));
      expect(large.activities(same)).toEqual(demo.activities(p));
    }
  });
});

describe('qualifications of the demo company', () => {
  it('are both ways, one for a lead, none in the future', () => {
    const all = profiles.flatMap((p) => demo.qualifications(p));
    expect(new Set(all.map((q) => q.profile_external_id)).size).toBe(all.length);
    for (const outcome of ['qualified', 'disqualified'])
      expect(all.filter((q) => q.outcome === outcome).length, outcome).toBeGreaterThan(50);
    for (const q of all) {
      expect(q.decided_at < today).toBe(true);
      expect(q.reason !== null).toBe(q.outcome === 'disqualified');
    }
  });
});
