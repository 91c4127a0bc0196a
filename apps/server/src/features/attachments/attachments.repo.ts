import type { AttachmentHolder, AttachmentType } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { holdQuota } from '../../platform/rateLimit.js';

/** What a file is kept with. */
export type Held = { holder: AttachmentHolder; id: number };
const columns = {
  profile: 'profile_id',
  opportunity: 'opportunity_id',
  contract: 'contract_id',
} as const satisfies Record<AttachmentHolder, string>;

/** Whether the company has such a record; held until the end of the transaction. */
export const holdHolder = async (tx: TenantTx, companyId: number, { holder, id }: Held) =>
  (await tx
    .selectFrom(holder)
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

const attachments = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('attachment as a')
    .innerJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.uploaded_by'),
    )
    .where('a.company_id', '=', companyId)
    .selectAll('a')
    .select('u.name as uploader');

export type StoredAttachment = Awaited<
  ReturnType<ReturnType<typeof attachments>['executeTakeFirstOrThrow']>
>;

/** Newest first. */
export const listOf = (tx: TenantTx, companyId: number, { holder, id }: Held) =>
  attachments(tx, companyId)
    .where(`a.${columns[holder]}`, '=', id)
    .orderBy('a.id', 'desc')
    .execute();

export const loadAttachment = (tx: TenantTx, companyId: number, id: number) =>
  attachments(tx, companyId).where('a.id', '=', id).executeTakeFirst();

/** The profile that a file is about; null: it is of an opportunity without one. */
export async function profileOf(tx: TenantTx, file: StoredAttachment): Promise<number | null> {
  if (file.profile_id !== null) return file.profile_id;
  const [holder, id] =
    file.contract_id !== null
      ? (['contract', file.contract_id] as const)
      : (['opportunity', file.opportunity_id] as const);
  const row = await tx
    .selectFrom(holder)
    .select('profile_id')
    .where('company_id', '=', file.company_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.profile_id ?? null;
}

export async function addAttachment(
  tx: TenantTx,
  companyId: number,
  { holder, id }: Held,
  file: {
    name: string;
    type: AttachmentType;
    bytes: number;
    file_key: string;
    uploaded_by: number;
  },
): Promise<number> {
  const none = { profile_id: null, opportunity_id: null, contract_id: null };
  const row = await tx
    .insertInto('attachment')
    .values({ company_id: companyId, ...none, [columns[holder]]: id, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const removeAttachment = (tx: TenantTx, companyId: number, id: number) =>
  tx.deleteFrom('attachment').where('company_id', '=', companyId).where('id', '=', id).execute();

/** Removes the records of all files of something. @returns where the files are */
export const removeAllOf = async (
  tx: TenantTx,
  companyId: number,
  { holder, id }: Held,
): Promise<string[]> =>
  (
    await tx
      .deleteFrom('attachment')
      .where('company_id', '=', companyId)
      .where(columns[holder], '=', id)
      .returning('file_key')
      .execute()
  ).map((row) => row.file_key);

/** Uploads of a company are counted one at a time, so that two at once do not both take the last room. */
export async function countRoom(tx: TenantTx, companyId: number, { holder, id }: Held) {
  await holdQuota(tx, 'attachments', companyId);
  const { bytes } = await tx
    .selectFrom('attachment')
    .where('company_id', '=', companyId)
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  const { files } = await tx
    .selectFrom('attachment')
    .where('company_id', '=', companyId)
    .where(columns[holder], '=', id)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return { bytes, files };
}

/** Those of these keys that a record stands for. */
export async function knownKeys(
  tx: TenantTx,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('attachment')
    .select('file_key')
    .where('company_id', '=', companyId)
    .where('file_key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.file_key));
}
