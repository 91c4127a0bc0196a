import { namesOf, type PersonalTemplateDraft, personalTemplateFields } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

const plainColumns = namesOf(personalTemplateFields).map((name) => `t.${name}` as const);

/** Those that a user sees: the company's and their own. */
const seen = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('personal_template as t')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.created_by'),
    )
    .select(['t.id', ...plainColumns, 't.language', 't.is_shared', 't.created_by', 't.version'])
    .select('u.name as maker')
    .where('t.company_id', '=', companyId)
    .where((eb) => eb.or([eb('t.is_shared', '=', true), eb('t.created_by', '=', userId)]));

export const listTemplates = (tx: TenantTx, companyId: number, userId: number) =>
  seen(tx, companyId, userId).orderBy(sql`lower(t.name)`).orderBy('t.id').execute();

export const findTemplate = (tx: TenantTx, companyId: number, userId: number, id: number) =>
  seen(tx, companyId, userId).where('t.id', '=', id).executeTakeFirst();
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

export const countTemplates = async (tx: TenantTx, companyId: number) =>
  (
    await tx
      .selectFrom('personal_template')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).count;

/** @returns its id */
export const addTemplate = async (
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: PersonalTemplateDraft,
) =>
  (
    await tx
      .insertInto('personal_template')
      .values({ ...draft, company_id: companyId, created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** False when somebody changed it since `version`. */
export async function changeTemplate(
  tx: TenantTx,
  companyId: number,
  id: number,
  version: number,
  draft: PersonalTemplateDraft,
): Promise<boolean> {
  const done = await tx
    .updateTable('personal_template')
    .set({ ...draft, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const removeTemplate = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .deleteFrom('personal_template')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
