import { sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

const commentsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('profile_comment as c')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.author_id'),
    )
    .leftJoin('opportunity as o', (j) =>
      j.onRef('o.company_id', '=', 'c.company_id').onRef('o.id', '=', 'c.opportunity_id'),
    )
    .where('c.company_id', '=', companyId)
    .select(['c.id', 'c.text', 'c.created_at', 'c.author_id', 'c.opportunity_id'])
    .select(['u.name as author_name', 'o.title as opportunity_title'])
    // Of an opportunity, the profile it belongs to now.
    .select(({ fn }) => fn.coalesce('c.profile_id', 'o.profile_id').as('profile_id'))
    .select(
      sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', m.user_id, 'name', mu.name)), '[]')
        from comment_mention m
        join app_user mu on mu.company_id = m.company_id and mu.id = m.user_id
        where m.company_id = c.company_id and m.comment_id = c.id)`.as('mentions'),
    );

export type StoredComment = Awaited<
  ReturnType<ReturnType<typeof commentsOf>['executeTakeFirstOrThrow']>
>;

/** What comments are on. */
export type Subject = { profile_id: number } | { opportunity_id: number };

/** Of a profile also those on its opportunities. */
const isOn = (companyId: number, subject: Subject) =>
  'profile_id' in subject
    ? sql<boolean>`(c.profile_id = ${subject.profile_id} or c.opportunity_id in (
        select id from opportunity where company_id = ${companyId} and profile_id = ${subject.profile_id}))`
    : sql<boolean>`c.opportunity_id = ${subject.opportunity_id}`;

export async function listComments(
  tx: TenantTx,
  companyId: number,
  subject: Subject,
  { page, page_size }: { page: number; page_size: number },
) {
  const { count } = await tx
    .selectFrom('profile_comment as c')
    .where('c.company_id', '=', companyId)
    .where(isOn(companyId, subject))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await commentsOf(tx, companyId)
    .where(isOn(companyId, subject))
    .orderBy('c.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return { count, rows };
}

export const loadComment = (tx: TenantTx, companyId: number, id: number) =>
  commentsOf(tx, companyId).where('c.id', '=', id).executeTakeFirst();

/** @returns the comment's id */
export async function addComment(
  tx: TenantTx,
  companyId: number,
  comment: Subject & { author_id: number; text: string },
  mentioned: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('profile_comment')
    .values({ company_id: companyId, profile_id: null, opportunity_id: null, ...comment })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mentioned.length > 0)
    await tx
      .insertInto('comment_mention')
      .values(mentioned.map((user_id) => ({ company_id: companyId, comment_id: id, user_id })))
      .execute();
  return id;
}

export const removeComment = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('profile_comment')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** What is to be commented on, with the profile it belongs to; undefined when the company has no such. */
export async function findSubject(
  tx: TenantTx,
  companyId: number,
  subject: Subject,
): Promise<{ profile_id: number | null } | undefined> {
  if ('profile_id' in subject) {
    const profile = await tx
      .selectFrom('profile')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', subject.profile_id)
      .executeTakeFirst();
    return profile && { profile_id: profile.id };
  }
  return tx
    .selectFrom('opportunity')
    .select('profile_id')
    .where('company_id', '=', companyId)
    .where('id', '=', subject.opportunity_id)
    .executeTakeFirst();
}
