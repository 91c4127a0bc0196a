import { type ApprovalStatus, AudienceDraft, type audienceResource, message } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import type { Auth } from '../../platform/http/context.js';
import { audienceKind } from '../audiences/audiences.approval.js';
import {
  type AudienceRow,
  audienceRepo,
  draftOf,
  lockAudience,
} from '../audiences/audiences.repo.js';
import { anAudience, aTeam } from '../audiences/audiences.testkit.js';
import { type Asked, approvable } from './approvable.js';
import { contentHash } from './approvals.hash.js';
import type { ApprovableKind } from './approvals.kind.js';
import { approvals } from './approvals.service.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
/** What a kind was asked to do of its own, in its order. */
let steps: string[];
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  team = await aTeam(kade);
  steps = [];
});
afterAll(() => kade.close());

const note = (step: string) => () => {
  steps.push(step);
};
const resource = approvable<typeof audienceResource, AudienceRow, AudienceDraft>({
  kind: audienceKind,
  repo: audienceRepo,
  draft: AudienceDraft,
  draftOf: (_, row) => draftOf(row),
  prepare: (_, draft) => draft,
  columnsOf: ({ description }) => ({ description }),
  present: (_, rows) =>
    rows.map(({ audience_type, ...row }) => ({ ...row, audienceType: audience_type })),
  presentOne: (_, { origin_query }, shown) => ({ ...shown, origin_query }),
  before: {
    ...{ edit: note('before edit'), submit: note('before submit') },
    ...{ approve: note('before approve'), deactivate: note('before deactivate') },
  },
  after: {
    ...{ undo: note('after undo'), approve: note('after approve') },
    deactivate: note('after deactivate'),
  },
});
const as = ({ companyId, id: userId }: TestUser, groups: Auth['groups']) =>
  ({ companyId, userId, userName: 'x', groups, language: 'en', address: 'a' }) as Auth;
/** What was done of the kind's own, and how it ended. */
const doing = async (by: TestUser, deed: (asked: Asked) => Promise<unknown>) => {
  steps = [];
  const groups = [by === team.admin ? 'company:admin' : 'company:marketeer'] as Auth['groups'];
  const end = await kade.db
    .inTenant(team.company, (tx) =>
      deed({ tx, auth: as(by, groups), platform: kade.kade.platform }),
    )
    .then((shown) => (shown as { status: string }).status)
    .catch((error: { code: string }) => error.code);
  return [end, ...steps];
};

it('what a kind asks or does beside a step is asked and done with that step alone', async () => {
  const { id } = await anAudience(kade, team.marketeer);
  const row = async ({ tx }: Asked) => {
    const found = await lockAudience(tx, team.company, id);
    return { version: found?.version ?? 0, fingerprint: null };
  };
  const submit = () => doing(team.marketeer, (asked) => resource.submit(asked, id));
  const review = (decision: 'approve' | 'reject') =>
    doing(team.admin, async (asked) =>
      resource.review(asked, id, { decision, comment: 'x', ...(await row(asked)) } as never),
    );
  const edit = (description: string) =>
    doing(team.marketeer, async (asked) => {
      const { version } = await row(asked);
      return resource.update(asked, id, { description, version } as never);
    });
  expect(await review('approve')).toEqual(['wrong_state']);
  expect(await edit('Draft')).toEqual(['draft', 'before edit']);
  expect(await submit()).toEqual(['pending', 'before submit']);
  expect(await submit()).toEqual(['wrong_state']);
  expect(await review('reject')).toEqual(['rejected']);
  expect(await edit('Again')).toEqual(['draft', 'before edit', 'after undo']);
  await submit();
  expect(await review('approve')).toEqual(['active', 'before approve', 'after approve']);
  expect(await edit('Again')).toEqual(['active', 'before edit']);
  expect(await edit('Other')).toEqual(['draft', 'before edit', 'after undo']);
  await submit();
  await review('approve');
  const off = await doing(team.marketeer, (asked) => resource.deactivate(asked, id));
  expect(off).toEqual(['inactive', 'before deactivate', 'after deactivate']);
});

it('what was approved is known by its hash while it holds, and by none once it is submitted anew, returned or out of use', async () => {
  const kept: object[] = [];
  const kind: ApprovableKind = {
    ...{ type: 'campaign', page: () => '/', removable: [] },
    ...{ find: async () => undefined, pending: async () => [], uses: async () => ({}) },
    approvedStatus: () => 'scheduled',
    snapshot: async () => ({ name: 'Soup' }),
    setStatus: async (_, __, ___, change) => {
      kept.push(change);
    },
  };
  const workflow = approvals(kind);
  const hash = contentHash({ name: 'Soup' });
  const { marketeer, admin, company } = team;
  const by = {
    marketeer: as(marketeer, ['company:marketeer']),
    admin: as(admin, ['company:admin']),
  };
  const own = { id: 7, name: 'Soup', created_by: marketeer.id, version: 1 };
  const row = (status: ApprovalStatus, approved_hash: string | null) => ({
    ...{ ...own, status, approved_hash },
  });
  const seen = { version: 1, fingerprint: null, comment: null };
  await kade.db.inTenant(company, async (tx) => {
    await workflow.submit(tx, by.marketeer, row('draft', null));
    await workflow.review(tx, by.admin, row('pending', null), { ...seen, decision: 'approve' });
    await workflow.start(tx, company, row('scheduled', hash));
    await workflow.complete(tx, company, row('running', hash));
    await workflow.deactivate(tx, by.admin, row('running', hash));
    await workflow.void(tx, company, row('scheduled', hash), message('may_copy'));
  });
  expect(kept).toEqual([
    { status: 'pending', approved_hash: null },
    { status: 'scheduled', approved_hash: hash },
    { status: 'running', approved_hash: hash },
    { status: 'completed', approved_hash: hash },
    { status: 'inactive', approved_hash: null },
    { status: 'draft', approved_hash: null },
  ]);
  const { rows } = await kade.db.inTenant(company, (tx) =>
    sql`select move, content_hash from approval_move order by id`.execute(tx),
  );
  // What was submitted and what was approved are kept with what they were of.
  expect(rows).toEqual([
    { move: 'submit', content_hash: hash },
    { move: 'approve', content_hash: hash },
    ...['start', 'complete', 'deactivate', 'void'].map((move) => ({ move, content_hash: null })),
  ]);
});
