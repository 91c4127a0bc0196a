import {
  createAudience,
  getTriggerSettings,
  listAudit,
  type TriggerRule,
  triggerNumbers,
  triggerRules,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
import { type TriggerKit, triggerKit } from '../triggers.testkit.js';

let kit: TriggerKit<HomeKit>;
let companyId: number;
let seller: TestUser;
let editor: TestUser;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId, seller } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
  await kit.steady(companyId, ago);
});

/** One that orders every week and stopped, in each of these segments. */
async function stopped(...segments: string[]) {
  const sku = await kit.products(companyId, ['Coffee']);
  const ids: number[] = [];
  for (const segment of segments) {
    const id = await kit.aProfile(companyId, `In ${segment}`, {
      ...{ segment, owner_user_id: seller.id },
    });
    ids.push(id);
    for (const day of [90, 83, 76, 69, 62])
      await kit.invoice(companyId, id, ago(day), sku.Coffee ?? 0, 100);
  }
  return { ids, coffee: sku.Coffee ?? 0 };
}
const told = async (rule: TriggerRule, query = {}) =>
  (await kit.found({ rule: [rule], ordering: 'name', ...query }, seller)).results.map(
    (t) => t.profile.name,
  );

describe('settings of a rule', () => {
  it('are what is usual until somebody sets them, and are then the company’s own, told in the audit log', async () => {
    const usual = (await kit.kade.call(getTriggerSettings, {}, seller)).body;
    expect([usual.version, usual.can.change]).toEqual([0, false]);
    expect(triggerRules.filter((rule) => !usual.rules[rule].on)).toEqual([
      ...['churn', 'stage_fell', 'new_whitespot', 'lead_near'],
    ]);
    const saved = await kit.set('no_order', { numbers: { times: 3 }, cooldown: 7 }, editor);
    expect(saved).toMatchObject({
      version: 1,
      can: { change: true },
      rules: { no_order: { on: true, cooldown: 7, numbers: { times: 3, grace: 14 } } },
    });
    const admin = await kit.kade.aUser(companyId, ['company:admin']);
    const [line] = (
      await kit.kade.call(listAudit, { query: { action: 'trigger.settings' } } as never, admin)
    ).body.results;
    expect(line?.detail).toMatchObject({
      rule: 'no_order',
      changes: { cooldown: { before: 30, after: 7 } },
    });
  });

  it('that are saved as they are change nothing to tell of, and name nobody whom the triggers do not go to', async () => {
    await kit.set('no_order', { assign: 'unassigned', user_id: seller.id, cooldown: 7 }, editor);
    const { settings } = await kit.settingsOf('no_order', editor);
    expect(settings).toMatchObject({ assign: 'unassigned', user_id: null });
    await kit.set('no_order', {}, editor);
    const admin = await kit.kade.aUser(companyId, ['company:admin']);
    const query = { action: 'trigger.settings' };
    const { body } = await kit.kade.call(listAudit, { query } as never, admin);
    expect(body.results.map((l) => Object.keys(l.detail.changes as object))).toEqual([
      ['assign', 'cooldown'],
    ]);
  });

  it('have shares in whole per cents', async () => {
    const saved = await kit.set('spend_down', { numbers: { fall: 0.65 } }, editor);
    expect(saved.rules.spend_down.numbers.fall).toBe(0.65);
    const { version, settings } = await kit.settingsOf('spend_down', editor);
    const numbers = { ...settings.numbers, fall: 0.655 };
    const body = { version, rule: 'spend_down' as const, settings: { ...settings, numbers } };
    expect((await kit.put(body, editor)).status).toBe(400);
  });

  it('that are others than before have the rules look soon, and no others', async () => {
    const queued = async () => {
      const owner = await kit.kade.ownerClient();
      const { rows } = await owner.query(
        'select count(*)::int as jobs from graphile_worker._private_jobs where key = $1',
        [`look_for_triggers_of:${companyId}`],
      );
      await owner.end();
      return rows[0].jobs as number;
    };
    await kit.set('no_order', {}, editor);
    expect(await queued()).toBe(0);
    await kit.set('no_order', { cooldown: 7 }, editor);
    expect(await queued()).toBe(1);
  });

  it('are refused out of their bounds, not whole, unnamed, and in place of somebody else’s', async () => {
    const { version, settings } = await kit.settingsOf('no_order', editor);
    const put = (change: object, over: object = {}) =>
      kit.put({ version, rule: 'no_order', settings: { ...settings, ...change }, ...over }, editor);
    for (const rule of triggerRules)
      for (const [name, { min, max }] of Object.entries(triggerNumbers[rule])) {
        const own = (await kit.settingsOf(rule, editor)).settings;
        for (const wrong of [min - 1, max + 1]) {
          const numbers = { ...own.numbers, [name]: wrong };
          const reply = await kit.put({ version, rule, settings: { ...own, numbers } }, editor);
          expect(reply.status, `${rule}.${name} ${wrong}`).toBe(400);
          expect(reply.body).toMatchObject({
            errors: { [`settings.numbers.${name}`]: [expect.stringMatching(/from .* to /)] },
          });
        }
      }
    expect((await put({ numbers: {} })).status).toBe(400);
    expect((await put({ numbers: { ...settings.numbers, grace: 14.5 } })).status).toBe(400);
    expect((await put({ cooldown: 366 })).status).toBe(400);
    expect((await put({ expiry: 0 })).status).toBe(400);
    expect((await put({ assign: 'user' })).status).toBe(400);
    const other = await kit.aSeller();
    expect((await put({ assign: 'user', user_id: other.seller.id })).status).toBe(404);
    expect((await put({ audience_id: 999_999_999 })).status).toBe(404);
    expect((await put({}, { version: 7 })).status).toBe(409);
    expect((await put({})).status).toBe(200);
    expect((await kit.put({ version: 1, rule: 'no_order', settings }, seller)).status).toBe(403);
  });
});

describe('a rule', () => {
  it('holds for the segments and the audience that it is set for, and for nobody while it is off', async () => {
    const { ids } = await stopped('Bar', 'Café', 'Hotel');
    await kit.night(companyId, today);
    expect(await told('no_order')).toEqual(['In Bar', 'In Café', 'In Hotel']);
    await kit.set('no_order', { segments: ['Café', 'Hotel'] }, editor);
    await kit.night(companyId, today);
    expect(await told('no_order')).toEqual(['In Café', 'In Hotel']);
    const body = {
      name: 'Some',
      audienceType: 'static' as const,
      origin_query: '1=0',
      include: [ids[0], ids[2]],
    };
    const { id } = (await kit.kade.call(createAudience, { body } as never, editor)).body as {
      id: number;
    };
    const set = await kit.set('no_order', { audience_id: id }, editor);
    expect(set.rules.no_order.audience).toEqual({ id, name: 'Some' });
    await kit.night(companyId, today);
    expect(await told('no_order')).toEqual(['In Hotel']);
    await kit.set('no_order', { on: false }, editor);
    await kit.night(companyId, today);
    expect(await told('no_order')).toEqual([]);
    expect((await kit.found({}, seller)).on).not.toContain('no_order');
  });

  it('tells of the same again only after its cooldown', async () => {
    const { ids, coffee } = await stopped('Bar');
    await kit.set('no_order', { cooldown: 25 }, editor);
    for (const day of [41, 40]) await kit.night(companyId, ago(day));
    // An order ends it, and it holds again after three weeks of silence.
    await kit.invoice(companyId, ids[0] ?? 0, ago(39), coffee, 100);
    for (const day of [39, 17, 16, 15]) await kit.night(companyId, ago(day));
    const days = async () =>
      (await kit.history(companyId, 'no_order')).map((s) => [s.fired_on, s.ended_on]);
    expect(await days()).toEqual([
      [ago(40), ago(39)],
      [ago(15), null],
    ]);
    await kit.night(companyId, ago(15));
    expect(await days()).toHaveLength(2);
  });

  it('has what nobody touched leave the list after its days, and not come again while it goes on', async () => {
    await stopped('Bar', 'Hotel');
    await kit.set('no_order', { expiry: 10, cooldown: 0 }, editor);
    await kit.night(companyId, ago(11));
    const open = (await kit.found({ rule: ['no_order'], state: ['expired'] }, seller)).results;
    expect(open.map((t) => [t.profile.name, t.expires_on])).toEqual([
      ['In Bar', ago(1)],
      ['In Hotel', ago(1)],
    ]);
    await kit.night(companyId, today);
    expect(await told('no_order')).toEqual([]);
    expect(await kit.history(companyId, 'no_order')).toHaveLength(2);
  });

  it('says whose its triggers are: the sales owner’s, one person’s, or nobody’s', async () => {
    await stopped('Bar');
    await kit.night(companyId, today);
    const mine = async (user: TestUser, owner: 'mine' | 'unassigned' = 'mine') =>
      (await kit.found({ rule: ['no_order'], owner }, user)).results.map((t) => t.assigned_to?.id);
    expect([await mine(seller), await mine(editor)]).toEqual([[seller.id], []]);
    await kit.set('no_order', { assign: 'user', user_id: editor.id }, editor);
    expect([await mine(seller), await mine(editor)]).toEqual([[], [editor.id]]);
    await kit.set('no_order', { assign: 'unassigned' }, editor);
    expect([await mine(editor), await mine(editor, 'unassigned')]).toEqual([[], [undefined]]);
  });
});
