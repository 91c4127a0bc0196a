import { sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

const commentsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('profile_comment as c')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.author_id'),
    )
    .where('c.company_id', '=', companyId)
    .select(['c.id', 'c.profile_id', 'c.text', 'c.created_at', 'c.author_id'])
    .select('u.name as author_name')
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

export async function listComments(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  { page, page_size }: { page: number; page_size: number },
) {
  const { count } = await tx
    .selectFrom('profile_comment')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await commentsOf(tx, companyId)
    .where('c.profile_id', '=', profileId)
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
  comment: { profile_id: number; author_id: number; text: string },
  mentioned: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('profile_comment')
    .values({ company_id: companyId, ...comment })
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

/** Name of a profile of the company; undefined when there is none. */
export const findProfile = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
