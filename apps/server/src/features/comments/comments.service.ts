import {
  type AuditedObjectType,
  type BodyOf,
  type createComment,
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

const present = (auth: Auth, stored: repo.StoredComment) => {
  const { author_id, author_name, opportunity_id, opportunity_title, ...row } = stored;
  return {
    ...row,
    opportunity:
      opportunity_id === null ? null : { id: opportunity_id, title: opportunity_title ?? '' },
    author: { id: author_id, name: author_name },
    can: { remove: author_id === auth.userId || isAdmin(auth) },
  };
};

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

async function needSubject(tx: TenantTx, companyId: number, subject: repo.Subject) {
  const found = await repo.findSubject(tx, companyId, subject);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Throws `not_found`. */
export async function list(
  tx: TenantTx,
  auth: Auth,
  subject: repo.Subject,
  page: { page: number; page_size: number },
) {
  await needSubject(tx, auth.companyId, subject);
  const { count, rows } = await repo.listComments(tx, auth.companyId, subject, page);
  return { count, results: rows.map((row) => present(auth, row)) };
}

/** One of the two, never both: a comment stands in one place. */
function subjectOf({ profile_id, opportunity_id }: BodyOf<typeof createComment>): repo.Subject {
  if (profile_id !== null && opportunity_id === null) return { profile_id };
  if (opportunity_id !== null && profile_id === null) return { opportunity_id };
  throw refuseField('profile_id', message('comment_on_one'));
}

/** Adds a comment and tells who is mentioned in it. Throws `not_found` and `invalid`. */
export async function add(tx: TenantTx, auth: Auth, body: BodyOf<typeof createComment>) {
  const { companyId, userId } = auth;
  const { text } = body;
  const subject = subjectOf(body);
  const { profile_id } = await needSubject(tx, companyId, subject);
  const mentioned = await mentionedIn(tx, auth, text);
  const names = new Map(mentioned.map((u) => [u.id, u.name]));
  const ids = [...names.keys()];
  const id = await repo.addComment(tx, companyId, { ...subject, author_id: userId, text }, ids);
  await notify(
    tx,
    companyId,
    ids.map((user_id) => ({
      user_id,
      kind: 'mention' as const,
      actor_id: userId,
      profile_id,
      about: withNames(text, names),
      path:
        'opportunity_id' in subject
          ? `/crm/opportunities/${subject.opportunity_id}`
          : `/crm/result-detail/${subject.profile_id}/comments`,
      once: `comment:${id}`,
    })),
  );
  await audit(tx, auth, 'comment.create', recordOf(subject));
  const stored = await repo.loadComment(tx, companyId, id);
  if (!stored) throw new Error(`Comment ${id} is not there after it was added.`);
  return present(auth, stored);
}

/** What the audit log calls it. */
const recordOf = (subject: repo.Subject): { type: AuditedObjectType; id: number } =>
  'opportunity_id' in subject
    ? { type: 'opportunity', id: subject.opportunity_id }
    : { type: 'profile', id: subject.profile_id };

/** Throws `not_found`, and `forbidden` for another's comment. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const stored = await repo.loadComment(tx, auth.companyId, id);
  if (!stored) throw new Refusal('not_found');
  if (!present(auth, stored).can.remove)
    throw new Refusal('forbidden', message('comment_of_another'));
  await repo.removeComment(tx, auth.companyId, id);
  const { profile_id, opportunity_id, author_name: title } = stored;
  const event = { kind: 'comment', type: 'removed', object_id: null } as const;
  // Whose it was, not what it said: that is what was taken back.
  if (profile_id !== null) await noteEvents(tx, auth, [{ ...event, profile_id, title }]);
  // An administrator would ask about words of somebody else that are gone; of one's own nobody does.
  const isOwn = stored.author_id === auth.userId;
  await audit(tx, auth, 'comment.remove', {
    ...(opportunity_id === null
      ? { type: 'profile', id: profile_id }
      : { type: 'opportunity', id: opportunity_id }),
    detail: {
      author: stored.author_name,
      ...(isOwn ? {} : { text: stored.text.slice(0, 500) }),
    },
  });
}
