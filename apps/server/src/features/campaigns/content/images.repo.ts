import type { TenantTx } from '../../../platform/db/tenant.js';

const columns = [
  'id',
  'token',
  'file_name',
  'media_type',
  'bytes',
  'width',
  'height',
  'created_at',
] as const;

/** The latest pictures, and how many there are. */
export async function listImages(tx: TenantTx, companyId: number) {
  const count = await countImages(tx, companyId);
  const rows = await tx
    .selectFrom('campaign_image')
    .select(columns)
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(60)
    .execute();
  return { count, rows };
}
export type ImageRow = Awaited<ReturnType<typeof listImages>>['rows'][number];

export async function countImages(tx: TenantTx, companyId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('campaign_image')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export const addImage = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  image: Omit<ImageRow, 'id' | 'created_at'>,
): Promise<ImageRow> =>
  tx
    .insertInto('campaign_image')
    .values({ ...image, company_id: companyId, created_by: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const findImage = (tx: TenantTx, companyId: number, token: string) =>
  tx
    .selectFrom('campaign_image')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('token', '=', token)
    .executeTakeFirst();
