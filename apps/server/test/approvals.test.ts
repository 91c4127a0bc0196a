import { type Approvable, type Can, type Group, mayAccess } from '@kade/contract';
import { texts } from '@kade/contract/messages/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';

/**
 * Every deed on each kind of thing that needs approval, in every state it can be in, by everybody: done through the API
 * as browsers do it, and held against the one table below. What the API says somebody may do is held against it too.
 */

type State =
  | 'draft'
  | 'pending'
  | 'rejected'
  | 'active'
  | 'scheduled'
  | 'finished'
  | 'running'
  | 'completed'
  | 'inactive';
type Deed = 'submit' | 'cancel' | 'approve' | 'reject' | 'edit' | 'deactivate' | 'remove';

/** Where each deed leads, from which state; from any other it is refused. `approved` is as the kind of thing has it. */
const leads: Record<Deed, Partial<Record<State, State | 'approved' | 'gone'>>> = {
  submit: { draft: 'pending' },
  cancel: { pending: 'draft' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  edit: { draft: 'draft', rejected: 'draft', active: 'draft', scheduled: 'draft' },
  deactivate: { active: 'inactive', scheduled: 'inactive', running: 'inactive' },
  remove: { draft: 'gone', rejected: 'gone', inactive: 'gone' },
};
const deeds = Object.keys(leads) as Deed[];
const isReview = (deed: Deed) => deed === 'approve' || deed === 'reject';

const period = { past: '2026-01-01', now: '2026-11-01', ahead: '2026-12-01' };
const clock = { now: () => new Date('2026-11-10T12:00:00Z') };

type Kind = {
  path: string;
  states: readonly State[];
  approved: State;
  /** All of these make one, and do with it whatever is not a review. */
  makers: readonly Group[];
  draft: (audienceId: number) => Record<string, unknown>;
};
const kinds: Record<Approvable, Kind> = {
  audience: {
    path: '/v2/audiences/',
    states: ['draft', 'pending', 'rejected', 'active', 'inactive'],
    approved: 'active',
    makers: ['company:marketeer'],
    draft: () => ({ origin_query: "CITY = 'Urk'" }),
  },
  content: {
    path: '/v1/gen_ai/contents/',
    states: ['draft', 'pending', 'rejected', 'active', 'inactive'],
    approved: 'active',
    makers: ['product:gen-ai'],
    draft: () => ({
      ...{ brand_id: brandId, channel: 'sms', languages: ['en'] },
      texts: { en: { body: 'Fresh bread for your business.' } },
    }),
  },
  promotion: {
    path: '/v1/offers/',
    states: ['draft', 'pending', 'rejected', 'scheduled', 'active', 'finished', 'inactive'],
    approved: 'active',
    makers: ['company:marketeer', 'product:promo'],
    draft: () => ({ value: 10, starts_on: period.now, ends_on: null }),
  },
  campaign: {
    path: '/v1/campaigns/',
    states: ['draft', 'pending', 'rejected', 'scheduled', 'running', 'completed', 'inactive'],
    approved: 'scheduled',
    makers: ['company:marketeer'],
    draft: (audienceId) => ({ channel: 'post', audience_ids: [audienceId] }),
  },
};

const cast = {
  'its maker': ['company:marketeer', 'product:promo', 'product:gen-ai'],
  'another marketeer': ['company:marketeer', 'product:promo', 'product:gen-ai'],
  'a marketeer without promotions': ['company:marketeer'],
  'an admin': ['company:admin'],
  'an admin who made it': [
    ...(['company:marketeer', 'product:promo', 'product:gen-ai', 'company:admin'] as const),
  ],
  'an admin who submitted it': [
    ...(['company:marketeer', 'product:promo', 'product:gen-ai', 'company:admin'] as const),
  ],
  'a superuser': ['company:superuser'],
  'a seller': ['company:sales'],
  'somebody with promotions alone': ['product:promo'],
  'somebody with the content generator alone': ['product:gen-ai'],
} as const satisfies Record<string, readonly Group[]>;
type Person = keyof typeof cast;
const everybody = Object.keys(cast) as Person[];

const has = (person: Person, groups: readonly Group[]) =>
  person === 'a superuser' || mayAccess({ required: groups }, cast[person]);
const reviews = (person: Person) => has(person, ['company:admin']);
const makes = (person: Person, kind: Kind) => has(person, kind.makers);
const isOwn = (person: Person) =>
  ['its maker', 'an admin who made it', 'an admin who submitted it'].includes(person);

/** What the table says of a deed: where it leads, or how it is refused. */
function told(deed: Deed, person: Person, state: State, kind: Kind): string {
  const may = isReview(deed)
    ? reviews(person)
    : makes(person, kind) || (deed === 'deactivate' && reviews(person));
  if (!may) return '403 forbidden';
  const to = leads[deed][state];
  if (to === undefined) return '409 wrong_state';
  if (isReview(deed) && isOwn(person)) return '403 own_work';
  return `200 ${to === 'approved' ? kind.approved : to}`;
}

let kade: TestKade;
let company: number;
let audienceId: number;
let brandId: number;
const people = new Map<Person, TestUser>();
const user = (person: Person): TestUser => {
  const found = people.get(person);
  if (!found) throw new Error(`Nobody is ${person}.`);
  return found;
};
beforeAll(async () => {
  kade = await testKade({ clock });
  company = await kade.aCompany('Approvals', ['product:promo', 'product:gen-ai']);
  for (const person of everybody)
    people.set(person, await kade.aUser(company, cast[person], person));
  const { body } = await kade.send('POST', '/v2/audiences/', user('its maker').token, {
    name: 'Of campaigns',
  });
  audienceId = (body as { id: number }).id;
  const brand = await kade.send('POST', '/v1/gen_ai/brands/', user('its maker').token, {
    name: 'Of texts',
  });
  brandId = (brand.body as { id: number }).id;
});
afterAll(() => kade.close());

async function make(type: Approvable): Promise<number> {
  const kind = kinds[type];
  const body = { name: `${type} ${Math.random()}`, ...kind.draft(audienceId) };
  const reply = await kade.send('POST', kind.path, user('its maker').token, body);
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return (reply.body as { id: number }).id;
}

/** Puts a thing into a state, with who made it and who submitted it; nobody approved what it holds now. */
async function put(type: Approvable, id: number, state: State, person: Person) {
  const maker = user(person === 'an admin who made it' ? person : 'its maker').id;
  const submitter = user(person === 'an admin who submitted it' ? person : 'its maker').id;
  const [starts, ends] =
    state === 'finished'
      ? [period.past, period.past]
      : [state === 'scheduled' ? period.ahead : period.now, null];
  await kade.db.inTenant(company, async (tx) => {
    // By its dates an approved promotion is scheduled, active or finished.
    const kept = type === 'promotion' && state === 'finished' ? 'active' : state;
    const dates =
      type === 'promotion' ? sql`, starts_on = ${starts}::date, ends_on = ${ends}::date` : sql``;
    await sql`update ${sql.table(type)} set status = ${kept}, approved_hash = null, created_by = ${maker} ${dates}
      where company_id = ${company} and id = ${id}`.execute(tx);
    await sql`insert into approval_move (company_id, object_type, object_id, move, from_status, to_status, actor_id)
      values (${company}, ${type}, ${id}, 'submit', 'draft', 'pending', ${submitter})`.execute(tx);
  });
}

async function does(deed: Deed, type: Approvable, id: number, user: TestUser) {
  const { token } = user;
  const { path, draft } = kinds[type];
  const send = (method: string, of = '', body?: unknown) =>
    kade.send(method, `${path}${id}/${of}`, token, body);
  switch (deed) {
    case 'submit':
      return send('PATCH', 'submit/', {});
    case 'cancel':
      return send('DELETE', 'submit/');
    case 'approve':
    case 'reject':
      return kade.review(`${path}${id}/`, user, { decision: deed });
    case 'edit':
      return kade.change(`${path}${id}/`, token, {
        name: `${type} ${Math.random()}`,
        ...draft(audienceId),
      });
    case 'deactivate':
      return send('PATCH', 'deactivate/', {});
    case 'remove':
      return send('DELETE');
  }
}

const canOf: Record<Deed, keyof Can> = {
  submit: 'submit',
  cancel: 'cancel',
  approve: 'review',
  reject: 'review',
  edit: 'edit',
  deactivate: 'deactivate',
  remove: 'remove',
};

describe.each(Object.keys(kinds) as Approvable[])('of each %s', (type) => {
  const kind = kinds[type];
  let id: number;
  beforeAll(async () => {
    id = await make(type);
  });

  it.each(everybody)(
    '%s may do what the table says, in every state, and is told so',
    async (who) => {
      const expected: Record<string, string> = {};
      const seen: Record<string, string> = {};
      for (const state of kind.states) {
        for (const deed of deeds) {
          await put(type, id, state, who);
          const shown = await kade.send('GET', `${kind.path}${id}/`, user(who).token);
          const reply = await does(deed, type, id, user(who));
          const body = reply.body as { status?: string; code?: string };
          const key = `${deed} when ${state}`;
          expected[key] = told(deed, who, state, kind);
          if (shown.status === 200) {
            const { can, status } = shown.body as { can: Can; status: State };
            expect(status).toBe(state);
            expected[`${key}: offered`] = String(expected[key].startsWith('200'));
            seen[`${key}: offered`] = String(can[canOf[deed]]);
          }
          if (deed === 'remove' && reply.status === 200) {
            const after = await kade.send('GET', `${kind.path}${id}/`, user('its maker').token);
            seen[key] = after.status === 404 ? '200 gone' : '200 still there';
            id = await make(type);
          } else seen[key] = `${reply.status} ${body.code ?? body.status}`;
          // The refusal names the state that is shown.
          if (body.code === 'wrong_state')
            expect((reply.body as { msg: string }).msg).toMatch(
              state === 'finished'
                ? / has ended |: it’s over/
                : new RegExp(`: it’s ${texts[`is_${state}`].en}\\.`),
            );
        }
      }
      expect(seen).toEqual(expected);
    },
    60_000,
  );
});
