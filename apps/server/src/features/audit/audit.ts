import type { AuditAction, AuditedObjectType } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { addLine } from './lines.repo.js';
import { nameOfObject } from './names.repo.js';

/** `userId` and `address` are null for what the product does by itself. */
export type Actor = {
  companyId: number;
  userId: number | null;
  userName: string;
  address: string | null;
};
export type AuditedObject = {
  type: AuditedObjectType;
  id: number | null;
  detail?: Record<string, unknown>;
};

/** What was changed, by field. A line without any change is not worth writing. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** Two records of what the same fields held and hold, as an audit line tells them. */
export const changesFrom = (pair: {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}): Changes =>
  Object.fromEntries(
    Object.keys(pair.after).map((field) => [
      field,
      { before: pair.before[field] ?? null, after: pair.after[field] ?? null },
    ]),
  );

/**
 * Writes who did what to which object, from where, in the transaction of the deed itself. The object's name is kept
 * with it, as it is now: later it may have another, or be gone.
 */
export async function audit(
  tx: TenantTx,
  who: Actor,
  action: AuditAction,
  object?: AuditedObject,
): Promise<void> {
  const detail = { ...object?.detail };
  if (object && detail.name === undefined) {
    const name = await nameOfObject(tx, who.companyId, object);
    if (name !== undefined) detail.name = name;
  }
  await addLine(tx, {
    company_id: who.companyId,
    actor_id: who.userId,
    actor_name: who.userName,
    action,
    object_type: object?.type ?? null,
    object_id: object?.id ?? null,
    detail: JSON.stringify(detail),
    address: who.address,
  });
}
