import type { TriggerRule } from '@kade/contract';
import type { RawBuilder } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** What a rule looks at. */
export type Seen = {
  readonly companyId: number;
  /** As of the end of this day: nothing later is known. */
  readonly day: string;
  readonly timeZone: string;
  /** By the names of `triggerNumbers`, within their bounds. */
  readonly numbers: Readonly<Record<string, number>>;
};

/**
 * A rule as a function of a day. `find` gives a query of whom it holds for then: `profile_id, subject, since, value,
 * params`, each profile and subject once. What a profile is, who owns it, in which segment it is and what was agreed in a
 * contract is taken as it is now: no history of that is kept. Nothing else may be of a later day, so that looking back is
 * the same as having looked then.
 */
export type Rule = {
  readonly rule: TriggerRule;
  /** Which days it goes by: those of the invoices, which may end early, or those of the calendar. */
  readonly by: 'invoices' | 'calendar';
  /** It says how things are: it keeps the day on which it was first found. */
  readonly isLasting?: true;
  /** It changes by the hour, and asks little. */
  readonly isQuick?: true;
  find(tx: TenantTx, seen: Seen): Promise<RawBuilder<unknown>>;
  /** The first day of which there is anything to look at; null: there is nothing. */
  dataFrom(tx: TenantTx, companyId: number): Promise<string | null>;
};

/** A number of a rule. Throws where it has none of that name: settings are whole. */
export function numberOf({ numbers }: Pick<Seen, 'numbers'>, name: string): number {
  const number = numbers[name];
  if (number === undefined) throw new Error(`The rule has no number ${name}.`);
  return number;
}
