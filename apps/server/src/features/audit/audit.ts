import type { TenantTx } from '../../platform/db/tenant.js';

/** `userId` and `address` are null for what the product does by itself. */
export type Actor = {
  companyId: number;
  userId: number | null;
  userName: string;
  address: string | null;
};
export type AuditedObject = { type: string; id: number | null; detail?: Record<string, unknown> };

/** Writes who did what to which object, from where, in the transaction of the deed itself. */
export async function audit(
  tx: TenantTx,
  who: Actor,
  action: string,
  object?: AuditedObject,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      company_id: who.companyId,
      actor_id: who.userId,
      actor_name: who.userName,
      action,
      object_type: object?.type ?? null,
      object_id: object?.id ?? null,
      detail: JSON.stringify(object?.detail ?? {}),
      address: who.address,
    })
    .execute();
}
