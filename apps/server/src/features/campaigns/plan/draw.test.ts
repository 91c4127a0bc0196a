import { afterEach, expect, it } from 'vitest';
import { aCampaign, reachable } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage, started } from '../sending/scene.testkit.js';

let s: Stage;
afterEach(() => s.close());

type Flight = { reachable: number; control: number; treated: number; mails: number };
const preflight = async (id: number) =>
  (await s.kade.send('GET', `/v1/campaigns/${id}/preflight/`, s.maker.token)).body as Flight;

it('two campaigns for the same people keep others out of each', async () => {
  s = await aStage(reachable(80));
  const over = { control_group_percent: 50 };
  const kept = async () => {
    const id = await started(s, over);
    const rows = (await rowsOf(s, id)).filter((row) => row.arm === 'control');
    expect((await preflight(id)).control).toBe(rows.length);
    return rows.map((row) => row.profile_id);
  };
  const [one, two] = [await kept(), await kept()];
  // By chance alone the two would be the same once in 10^23 times.
  expect(one.length).toBeGreaterThan(20);
  expect(two.filter((id) => one.includes(id)).length).toBeLessThan(two.length);
  expect(one.filter((id) => two.includes(id)).length).toBeLessThan(one.length);
});

it('who gets which subject of a test has nothing to do with who is kept out', async () => {
  s = await aStage(reachable(80));
  const id = await started(s, { control_group_percent: 50, subject_b: 'The other one' });
  const rows = await rowsOf(s, id);
  const withSubject = (variant: string) => rows.filter((row) => row.variant === variant).length;
  // Of 40 or so, by chance alone fewer than five once in 10^6 times.
  expect(withSubject('A')).toBeGreaterThan(4);
  expect(withSubject('B')).toBeGreaterThan(4);
  expect(withSubject('A') + withSubject('B')).toBe(rows.filter((r) => r.arm === 'treated').length);
});

it('profiles with several contacts count once beforehand, and a mail for each contact', async () => {
  const persons = [1, 2, 3].map((n) => ({ email: `p${n}@three.example`, primary: n === 1 }));
  s = await aStage([{ name: 'three', persons }, ...reachable(2)]);
  const all = await aCampaign(s.kade, s.maker, { recipients: 'all' });
  expect(await preflight(all.id)).toMatchObject({ reachable: 3, control: 0, treated: 3, mails: 5 });
  const primary = await aCampaign(s.kade, s.maker, { recipients: 'primary' });
  expect(await preflight(primary.id)).toMatchObject({ reachable: 3, treated: 3, mails: 3 });
});

it('whoever is kept out is in the control group once, however many contacts it has', async () => {
  const persons = (n: number) => [1, 2].map((c) => ({ email: `p${n}c${c}@two.example` }));
  s = await aStage(Array.from({ length: 30 }, (_, n) => ({ name: `p${n}`, persons: persons(n) })));
  const rows = await rowsOf(s, await started(s, { recipients: 'all', control_group_percent: 50 }));
  const kept = rows.filter((r) => r.arm === 'control').map((r) => r.profile_id);
  const mailed = rows.filter((r) => r.arm === 'treated').map((r) => r.profile_id);
  expect(kept.length).toBeGreaterThan(3);
  expect(new Set(kept).size).toBe(kept.length);
  expect(new Set(mailed).size).toBe(mailed.length / 2);
  expect(kept.filter((id) => mailed.includes(id))).toEqual([]);
});
