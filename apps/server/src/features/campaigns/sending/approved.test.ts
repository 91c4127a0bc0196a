import type { Campaign } from '@kade/contract';
import { afterEach, expect, it } from 'vitest';
import { aCampaign, approve, reachable, seedProfiles } from '../campaigns.testkit.js';
import { aStage, rowsOf, type Stage } from './scene.testkit.js';
import { startCampaign } from './start.js';

let s: Stage;
afterEach(() => s.close());

const campaignOf = async (id: number) =>
  (await s.kade.send('GET', `/v1/campaigns/${id}/`, s.maker.token)).body as Campaign;

/** Approved for later, then `change` comes in between, then its time. @returns what became of it */
async function changedBetween(
  audience: Record<string, unknown>,
  change: (s: Stage, path: string, profiles: number[]) => Promise<unknown>,
) {
  s = await aStage(reachable(3));
  const profiles = await s.kade.db.inTenant(s.company, (tx) =>
    tx.selectFrom('profile').select('id').where('company_id', '=', s.company).execute(),
  );
  const ids = profiles.map((p) => p.id);
  const send = (method: 'POST' | 'PATCH', path: string, body: object, as = s.maker) =>
    s.kade.send(method, path, as.token, body);
  const draft = { name: 'Whom we mean', origin_query: '1=1', ...audience };
  const include = audience.audienceType === 'static' ? { include: ids.slice(0, 1) } : {};
  const made = await send('POST', '/v2/audiences/', { ...draft, ...include });
  const audienceId = (made.body as { id: number }).id;
  const path = `/v2/audiences/${audienceId}/`;
  await send('PATCH', `${path}submit/`, {});
  await send('PATCH', `${path}review/`, { decision: 'approve' }, s.admin);
  const start_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await aCampaign(s.kade, s.maker, { start_at, audience_ids: [audienceId] });
  expect(await approve(s.kade, s.maker, s.admin, id)).toMatchObject({ status: 'scheduled' });
  // Too early: nothing happens.
  await startCampaign(s.kade.kade.platform, s.company, id);
  expect(await campaignOf(id)).toMatchObject({ status: 'scheduled' });
  await change(s, path, ids);
  s.time.ahead = 3_601_000;
  await startCampaign(s.kade.kade.platform, s.company, id);
  s.time.ahead = 0;
  const { body } = await s.kade.send(
    'GET',
    `/v1/approvals/campaign/${id}/timeline/`,
    s.maker.token,
  );
  const { moves } = body as { moves: { move: string; comment: string }[] };
  const { status, started_at } = await campaignOf(id);
  return { status, started_at, move: moves[0], rows: (await rowsOf(s, id)).length };
}
const put = (s: Stage, path: string, body: object) =>
  s.kade.send('PUT', path, s.maker.token, { name: 'Whom we mean', origin_query: '1=1', ...body });
const fixed = { audienceType: 'static', origin_query: '1=0' };
const reviewAnew = async (s: Stage, path: string) => {
  await s.kade.send('PATCH', `${path}submit/`, s.maker.token, {});
  await s.kade.send('PATCH', `${path}review/`, s.admin.token, { decision: 'approve' });
};

it.each<[string, object, Parameters<typeof changedBetween>[1]]>([
  ['rule', {}, (s, path) => put(s, path, { origin_query: "CITY = 'Delft'" })],
  ['list of names', fixed, (s, path, ids) => put(s, path, { ...fixed, include: ids })],
  [
    'list of names, approved again,',
    fixed,
    async (s, path, ids) => {
      await put(s, path, { ...fixed, include: ids });
      await reviewAnew(s, path);
    },
  ],
  [
    'fixed members, by an approval after a new description,',
    { audienceType: 'static' },
    async (s, path) => {
      await put(s, path, { audienceType: 'static', description: 'Everybody' });
      await reviewAnew(s, path);
    },
  ],
  ['purpose', {}, (s, path) => put(s, path, { purpose: 'Service' })],
])(
  'a campaign whose audience changed its %s after the approval goes back to draft and sends nothing',
  async (_, audience, change) => {
    expect(await changedBetween({ ...audience }, change)).toMatchObject({
      ...{ status: 'draft', started_at: null, rows: 0 },
      move: { move: 'void', comment: expect.stringContaining('changed after') },
    });
  },
);

it('a campaign starts whatever its audience is described as, and whoever joined it by the rule', async () => {
  const came = await changedBetween({}, async (s, path) => {
    await put(s, path, { description: 'Everybody', purpose: 'Sales' });
    await s.kade.db.inTenant(s.company, (tx) => seedProfiles(tx, s.company, reachable(1, 'new')));
  });
  expect(came).toMatchObject({ status: 'running', rows: 4 });
});
