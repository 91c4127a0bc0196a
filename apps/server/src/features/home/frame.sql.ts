import type { OwnerScope, ReasonCode } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Frame } from '../activities/index.js';

/** Who asks for whose list, and when. */
export type Asked = {
  readonly companyId: number;
  readonly userId: number;
  readonly scope: OwnerScope;
  readonly frame: Frame;
};

/** Whether an owner's id is in the scope asked for. */
export function ownedBy(
  { scope, userId }: Pick<Asked, 'scope' | 'userId'>,
  owner: string,
): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  if (scope === 'unassigned') return sql<boolean>`${sql.ref(owner)} is null`;
  return sql<boolean>`${sql.ref(owner)} = ${userId}`;
}

/** What was found may be remembered under this key while the version lasts; without it, it is found anew each time. */
type Remember = { readonly key: string; readonly version: number };

/**
 * Every profile is on the list for one reason, in an order that an index may give. `from` joins `profile as p`.
 */
export type Ranked = {
  readonly kind: 'ranked';
  /** For the count. */
  readonly remember?: Remember;
  readonly basis: Basis;
  readonly code: ReasonCode;
  /** The figure of a model from which on profiles are on it, where there is such a one. */
  readonly least?: number;
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly params: RawBuilder<unknown>;
};

/**
 * A profile may be on it for several reasons: `items` selects `profile_id, code, weight, key, value, params, about_type,
 * about_id`, the lightest weight first, then the earliest key.
 */
export type Gathered = {
  readonly kind: 'gathered';
  /** For count and places. */
  readonly remember?: Remember;
  readonly basis: Basis;
  readonly items: RawBuilder<unknown>;
};
export type Basis = 'records' | 'model' | 'invoices';

/** A moment inside JSON as the API writes it. */
export const utc = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
