import type { ContentDraft } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';

type Made = {
  number: number;
  why: 'created' | 'generated' | 'edited' | 'restored';
  restored?: number;
  by: number;
};

/** States of one content that are kept: whoever needs an older one has a copy. */
const mostKept = 200;

const versions = (tx: TenantTx, companyId: number, contentId: number) =>
  tx
    .selectFrom('content_version as v')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'v.company_id').onRef('u.id', '=', 'v.made_by'),
    )
    .where('v.company_id', '=', companyId)
    .where('v.content_id', '=', contentId)
    .select([
      'v.number',
      'v.why',
      'v.restored',
      'v.made_by',
      'u.name as made_by_name',
      'v.made_at',
    ]);

/** Newest first. */
export const listContentStates = (tx: TenantTx, companyId: number, contentId: number) =>
  versions(tx, companyId, contentId).orderBy('v.number', 'desc').execute();

export const findContentState = (
  tx: TenantTx,
  companyId: number,
  contentId: number,
  number: number,
) =>
  versions(tx, companyId, contentId)
    .select('v.draft')
    .where('v.number', '=', number)
    .executeTakeFirst();

/** Keeps a state; of a content that was changed very often the oldest goes. */
export async function keepContentState(
  tx: TenantTx,
  companyId: number,
  contentId: number,
  draft: ContentDraft,
  { number, why, restored, by }: Made,
): Promise<void> {
  await tx
    .insertInto('content_version')
    .values({
      ...{ company_id: companyId, content_id: contentId, number, draft: JSON.stringify(draft) },
      ...{ why, restored: restored ?? null, made_by: by },
    })
    .execute();
  if (number > mostKept)
    await tx
      .deleteFrom('content_version')
      .where('company_id', '=', companyId)
      .where('content_id', '=', contentId)
      .where('number', '<=', number - mostKept)
      .execute();
}
