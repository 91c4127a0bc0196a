import type { MyDraft } from '@kade/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';

const shown = [
  ...(['id', 'email', 'name', 'language', 'two_factor_enabled', 'single_keys'] as const),
  ...(['theme', 'density', 'chart_patterns'] as const),
] as const;

export const loadMe = (tx: TenantTx, companyId: number, userId: number) =>
  tx
    .selectFrom('app_user')
    .select(shown)
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const updateMe = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  draft: z.infer<typeof MyDraft>,
) =>
  tx
    .updateTable('app_user')
    .set({ ...draft })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .returning(shown)
    .executeTakeFirstOrThrow();
