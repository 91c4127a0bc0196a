import {
  effectiveGroups,
  type Localizable,
  listComments,
  mayAccess,
  mentionsIn,
  message,
  Refusal,
  refuseField,
  withNames,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { type Colleague, findColleagues } from '../companies/index.js';
import { notify } from '../notifications/index.js';
import { noteEvents } from '../profile-events/index.js';
import * as repo from './comments.repo.js';

/** Mentions one comment can have: beyond that somebody mails everybody. */
const mostMentions = 50;

const isAdmin = (auth: Auth) => auth.groups.includes('company:admin');

const present = (auth: Auth, { author_id, author_name, ...row }: repo.StoredComment) => ({
  ...row,
  author: { id: author_id, name: author_name },
  can: { remove: author_id === auth.userId || isAdmin(auth) },
});

const wrongText = (why: Localizable) => refuseField('text', why);

/** Throws `not_found` for a user of nobody's, `invalid` for one that cannot be told. */
async function mentionedIn(tx: TenantTx, auth: Auth, text: string): Promise<Colleague[]> {
  const ids = mentionsIn(text);
  if (ids.length > mostMentions) throw wrongText(message('mentions_most', { count: mostMentions }));
  const known = await findColleagues(tx, auth.companyId, ids);
  return ids.map((id) => {
    const user = known.get(id);
    if (!user) throw new Refusal('not_found');
    if (!user.is_active || user.is_partner)
      throw wrongText(message('mention_inactive', { name: user.name }));
    if (!mayAccess(listComments.access, effectiveGroups(user.groups, [])))
      throw wrongText(message('comment_no_access', { name: user.name }));
    return user;
  });
}

async function needProfile(tx: TenantTx, companyId: number, id: number) {
  const profile = await repo.findProfile(tx, companyId, id);
  if (!profile) throw new Refusal('not_found');
  return profile;
}

/** Throws `not_found`. */
export async function list(
  tx: TenantTx,
  auth: Auth,
  profileId: number,
  page: { page: number; page_size: number },
) {
  await needProfile(tx, auth.companyId, profileId);
  const { count, rows } = await repo.listComments(tx, auth.companyId, profileId, page);
  return { count, results: rows.map((row) => present(auth, row)) };
}

/** Adds a comment and tells who is mentioned in it. Throws `not_found` and `invalid`. */
export async function add(
  tx: TenantTx,
  auth: Auth,
  { profile_id, text }: { profile_id: number; text: string },
) {
  const { companyId, userId } = auth;
  const profile = await needProfile(tx, companyId, profile_id);
  const mentioned = await mentionedIn(tx, auth, text);
  const names = new Map(mentioned.map((u) => [u.id, u.name]));
  const ids = [...names.keys()];
  const id = await repo.addComment(tx, companyId, { profile_id, author_id: userId, text }, ids);
  await notify(
    tx,
    companyId,
    ids.map((user_id) => ({
      user_id,
      kind: 'mention' as const,
      actor_id: userId,
      profile_id: profile.id,
      about: withNames(text, names),
      path: `/crm/result-detail/${profile.id}/comments`,
      once: `comment:${id}`,
    })),
  );
  await audit(tx, auth, 'comment.create', { type: 'profile', id: profile.id });
  const stored = await repo.loadComment(tx, companyId, id);
  if (!stored) throw new Error(`Comment ${id} is not there after it was added.`);
  return present(auth, stored);
}

/** Throws `not_found`, and `forbidden` for another's comment. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const stored = await repo.loadComment(tx, auth.companyId, id);
  if (!stored) throw new Refusal('not_found');
  if (!present(auth, stored).can.remove)
    throw new Refusal('forbidden', message('comment_of_another'));
  await repo.removeComment(tx, auth.companyId, id);
  const { profile_id, author_name: title } = stored;
  const event = { profile_id, kind: 'comment', type: 'removed', object_id: null } as const;
  // Whose it was, not what it said: that is what was taken back.
  await noteEvents(tx, auth, [{ ...event, title }]);
  // An administrator would ask about words of somebody else that are gone; of one's own nobody does.
  const isOwn = stored.author_id === auth.userId;
  await audit(tx, auth, 'comment.remove', {
    type: 'profile',
    id: stored.profile_id,
    detail: {
      author: stored.author_name,
      ...(isOwn ? {} : { text: stored.text.slice(0, 500) }),
    },
  });
}
