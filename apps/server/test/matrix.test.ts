import {
  apiBase,
  type Endpoint,
  effectiveGroups,
  endpoints,
  fillPath,
  type Group,
  groups,
  mayAccess,
  productGroups,
} from '@kade/contract';
import { demoCompany } from '@kade/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from './kade.js';

/**
 * Who reaches what, asked of the running product: every group alone, every demo user, somebody without a group, at
 * every endpoint. The contract says what is right; the lists by hand below say what the specification says of it.
 */
let kade: TestKade;
let company: number;
beforeAll(async () => {
  kade = await testKade();
  // Holds every product, as the demo company does.
  company = await kade.aCompany('Matrix', [...productGroups]);
  // The company keeps an administrator, whatever the others are.
  await kade.aUser(company, ['company:admin']);
});
afterAll(() => kade.close());

const guarded = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(([, e]) => !e.access.public)
  // What ends the session comes last.
  .sort(([a], [b]) => Number(endsSession(a)) - Number(endsSession(b)));
function endsSession(name: string) {
  return name === 'logout' || name === 'endAllSessions';
}

const visitors: [string, readonly Group[]][] = [
  ['somebody without a group', []],
  ...groups.map((group): [string, readonly Group[]] => [`${group} alone`, [group]]),
  ...demoCompany({ today: '2026-01-01' }).users.map((user): [string, readonly Group[]] => [
    user.email,
    user.groups,
  ]),
];

/** Names what nobody has, so that a call that is let in changes nothing. */
const params = {
  id: 9_007_199_254_740_991,
  userId: 9_007_199_254_740_991,
  categoryId: 9_007_199_254_740_991,
  sessionId: '00000000-0000-4000-8000-000000000000',
  kind: 'profiles',
  type: 'audience',
  column: 'CITY',
  label: 'sent',
  token: 'x',
  status: 'lead',
};

/** The endpoints that let a user with these groups in. */
async function reachedBy(held: readonly Group[]): Promise<string[]> {
  const user = await kade.aUser(company, held);
  const reached: string[] = [];
  for (const [name, e] of guarded) {
    const url = apiBase + fillPath(e.path, params);
    const reply = await kade.send(e.method, url, user.token, e.method === 'GET' ? undefined : {});
    const { code } = reply.body as { code?: string };
    if (reply.status === 403) expect(code, name).toBe('forbidden');
    else reached.push(name);
    expect(reply.status, name).toBeLessThan(500);
  }
  return reached;
}

describe.each(visitors)('%s', (_, held) => {
  it('reaches what the contract opens, and nothing else', async () => {
    const effective = effectiveGroups(held, productGroups);
    const expected = guarded.filter(([, e]) => mayAccess(e.access, effective)).map(([n]) => n);
    expect(await reachedBy(held)).toEqual(expected);
  });
});

const open = (...held: Group[]) =>
  guarded
    .filter(([, e]) => mayAccess(e.access, effectiveGroups(held, productGroups)))
    .map(([n]) => n);
const own = open();
const beyondOwn = (...held: Group[]) => open(...held).filter((name) => !own.includes(name));

describe('the specification, by hand', () => {
  it('gives everybody the own account, the own menu, the own sign-in, a search of what they may see and the support desk', () => {
    expect(own.filter((n) => !/TwoFactor|Passkey|Session|Recovery/.test(n)).sort()).toEqual(
      [
        ...['createTicket', 'getMe', 'getProfile', 'logout', 'updateMe'],
        ...['closeTicket', 'getTicket', 'listOwnTickets', 'replyToTicket'],
        ...['getPlaces', 'noteOpened', 'pinPlaces', 'searchEverything'],
      ].sort(),
    );
  });

  it('gives the account calls to administrators only, but for three that others need to work', () => {
    const account = [
      'sendInvite',
      'deactivateUser',
      'reactivateUser',
      'resetTwoFactor',
      'assignGroups',
      'dismissGroups',
      'listGroups',
      'uploadLogo',
      'removeLogo',
      'getCompany',
      'updateCompany',
      'assignOpportunities',
      'createSender',
      'updateSender',
      'removeSender',
      'checkSender',
      'askSenderMailbox',
      'listApiKeys',
      'createApiKey',
      'revokeApiKey',
      'listAudit',
      'listAuditOptions',
      'exportAudit',
      'verifyAudit',
      'startImport',
      'listOutbox',
      'listRuns',
      'abortRun',
      'listTickets',
      'answerTicket',
    ];
    for (const group of groups) {
      const administers = group === 'company:admin' || group === 'company:superuser';
      const reached = account.filter((name) => open(group).includes(name));
      expect(reached, group).toEqual(administers ? account : []);
    }
    expect(open('company:sales')).toEqual(
      expect.arrayContaining(['listUsers', 'listOpportunitiesOfUser']),
    );
    expect(open('company:marketeer')).toEqual(
      expect.arrayContaining(['listUsers', 'listApprovalStatuses']),
    );
  });

  it('lets administrators review, and only marketeers write what is reviewed', () => {
    for (const name of ['reviewAudience', 'reviewCampaign', 'listPendingApprovals'])
      expect(groups.filter((g) => open(g).includes(name))).toEqual([
        'company:admin',
        'company:superuser',
      ]);
    for (const name of ['createAudience', 'updateAudience', 'createCampaign', 'submitCampaign'])
      expect(groups.filter((g) => open(g).includes(name))).toEqual([
        'company:marketeer',
        'company:superuser',
      ]);
  });

  it('shows partners with a subscription profiles to read and their directory, and nothing that writes', () => {
    const reached = beyondOwn('partner:subscription');
    expect(reached).toEqual(
      expect.arrayContaining(['listProfiles', 'getProfileResult', 'listFoodProfiles']),
    );
    const writing = reached.filter((name) => {
      const e = guarded.find(([n]) => n === name)?.[1];
      return e?.method !== 'GET' && !e?.path.includes('/labels/');
    });
    expect(writing).toEqual(['askForMore']);
  });

  it('lets partners at the door ask for more, and no more', () => {
    expect(beyondOwn('partner:intro')).toEqual(['askForMore']);
  });

  it('gives the partners’ directory to partners: a superuser stands for no partner', () => {
    expect(groups.filter((g) => open(g).includes('listFoodProfiles'))).toEqual([
      'partner:subscription',
    ]);
  });

  /** Whoever holds whitespots has the trigger list in the menu (specification, section 2). */
  const list = '/v1/profiles/triggers/';
  const triggers = [list, list, `${list}settings/`, `${list}outcomes/`];
  it.each(productGroups)('opens nobody’s data of the company by %s alone', (product) => {
    const paths = beyondOwn(product).map((name) => guarded.find(([n]) => n === name)?.[1].path);
    expect(
      paths.filter((path) =>
        /^\/v\d\/(users|company|profiles|data|audiences|campaigns|senders|crm|audit|outbox)\//.test(
          path ?? '',
        ),
      ),
    ).toEqual(product === 'product:whitespot' ? triggers : []);
  });
});
