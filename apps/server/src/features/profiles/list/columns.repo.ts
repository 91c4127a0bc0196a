import type { ShownColumns } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';

const list = 'profiles';

/** As the user arranged them last; null while nothing was arranged. */
export async function loadColumns(tx: TenantTx, auth: Auth): Promise<ShownColumns | null> {
  const row = await tx
    .selectFrom('list_columns')
    .select('columns')
    .where('company_id', '=', auth.companyId)
    .where('user_id', '=', auth.userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.columns ?? null;
}

/** The last browser to arrange them is right: they are one person's, so there is nobody to conflict with. */
export async function keepColumns(tx: TenantTx, auth: Auth, columns: ShownColumns) {
  const stored = JSON.stringify(columns);
  await tx
    .insertInto('list_columns')
    .values({ company_id: auth.companyId, user_id: auth.userId, list, columns: stored })
    .onConflict((oc) =>
      oc
        .columns(['company_id', 'user_id', 'list'])
        .doUpdateSet({ columns: stored, updated_at: sql`now()` }),
    )
    .execute();
}
