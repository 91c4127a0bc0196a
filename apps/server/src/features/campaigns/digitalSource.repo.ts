import type { DigitalSource } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Says what made the mail of a campaign; null: a person did. */
export const setDigitalSource = (
  tx: TenantTx,
  companyId: number,
  id: number,
  digital_source: DigitalSource | null,
) =>
  tx
    .updateTable('campaign')
    .set({ digital_source })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** A copy of a mail that was not written by a person is marked as that one is. */
export const inheritDigitalSource = (tx: TenantTx, companyId: number, id: number) =>
  sql`update campaign k set digital_source = (
      select o.digital_source from campaign o
      where o.company_id = k.company_id and o.id <> k.id and o.body = k.body and o.digital_source is not null
      order by o.id desc limit 1)
    where k.company_id = ${companyId} and k.id = ${id} and k.digital_source is null and k.body is not null`.execute(
    tx,
  );
