import { AudienceDraft, type audienceResource, message, Refusal } from '@kade/contract';
import { type Asked, approvable } from '../approvals/index.js';
import { readRule } from '../profiles/index.js';
import { audienceKind } from './audiences.approval.js';
import {
  type AudienceRow,
  audienceRepo,
  columnsOf,
  draftOf,
  listCampaignNames,
} from './audiences.repo.js';
import { noteFrozen } from './days/days.jobs.js';
import { setList, sides, strangers } from './lists/lists.repo.js';
import { freezeMembers } from './members.repo.js';

/** What the endpoints of audiences do. */
export const audiences = approvable<typeof audienceResource, AudienceRow, AudienceDraft>({
  kind: audienceKind,
  repo: audienceRepo,
  draft: AudienceDraft,
  draftOf: (_, row) => draftOf(row),
  prepare: (_, draft) => {
    readRule(draft.origin_query);
    return draft;
  },
  columnsOf,
  writeRest: keepLists,
  present: (_, rows) =>
    rows.map(({ audience_type, ...row }) => ({ ...row, audienceType: audience_type })),
  presentOne: (_, { origin_query }, shown) => ({ ...shown, origin_query }),
  before: { remove: mustBeUnused },
  after: { approve: freeze },
});

/** Writes the lists that the draft names. Throws `not_found` for a profile of nobody's, `invalid` for a dynamic audience. */
async function keepLists({ tx, auth }: Asked, id: number, draft: AudienceDraft) {
  if (draft.audienceType === 'dynamic') {
    for (const side of sides) {
      if (draft[side]?.length)
        throw new Refusal('invalid', undefined, {
          errors: { [side]: [message('list_needs_static')] },
        });
      await setList(tx, auth.companyId, id, side, []);
    }
    return;
  }
  const foreign = await strangers(
    tx,
    auth.companyId,
    sides.flatMap((side) => draft[side] ?? []),
  );
  if (foreign[0] !== undefined)
    throw new Refusal('not_found', message('profile_unknown', { profile: String(foreign[0]) }));
  // The list that weighs more comes last: a profile that is on both stays out.
  for (const side of sides) {
    const ids = draft[side];
    if (ids) await setList(tx, auth.companyId, id, side, ids);
  }
}

/** Throws `wrong_state` while it is in use, naming the campaigns that use it. */
async function mustBeUnused({ tx, auth }: Asked, { id }: AudienceRow): Promise<void> {
  const names = (await listCampaignNames(tx, auth.companyId, id)).map((c) => `"${c.name}"`);
  if (names.length > 0) {
    const shown = names.slice(0, 5);
    const campaign =
      names.length > 5 ? message('names_more', { names: shown, count: names.length - 5 }) : shown;
    throw new Refusal('wrong_state', message('audience_used', { campaign }));
  }
}

/** The members of a static audience are those of its approval. */
async function freeze({ tx, auth, platform }: Asked, row: AudienceRow): Promise<void> {
  if (row.audience_type !== 'static') return;
  await freezeMembers(tx, auth.companyId, row, platform.clock);
  await noteFrozen(tx, auth.companyId, row, platform.clock);
}
