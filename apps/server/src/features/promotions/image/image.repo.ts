import type { Insertable } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { DB } from '../../../schema/index.js';

export const addPicture = (tx: TenantTx, picture: Insertable<DB['promotion_image']>) =>
  tx.insertInto('promotion_image').values(picture).execute();
