import type { BodyOf, createMailTemplate } from '@kade/contract';
import { message } from '@kade/contract';
import { needRoomFor } from '../../../platform/db/kept.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

const columns = [
  'id',
  'name',
  'subject',
  'languages',
  'translation',
  'body',
  'created_at',
] as const;

export const listTemplates = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('campaign_template')
    .select(columns)
    .where('company_id', '=', companyId)
    .orderBy('name')
    .limit(200)
    .execute();

/** Throws `name_taken`, and `wrong_state` when there is no room for more. */
export async function addTemplate(
  tx: TenantTx,
  companyId: number,
  userId: number,
  { name, subject, languages, translation, body }: BodyOf<typeof createMailTemplate>,
) {
  const row = await tx
    .insertInto('campaign_template')
    .values({
      company_id: companyId,
      name,
      subject,
      languages,
      translation: translation && JSON.stringify(translation),
      body: JSON.stringify(body),
      created_by: userId,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await needRoomFor(tx, companyId, {
    table: 'campaign_template',
    column: 'body',
    say: message('templates_full'),
  });
  return row;
}

/** @returns its name; undefined when it is not there */
export async function removeTemplate(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('campaign_template')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
