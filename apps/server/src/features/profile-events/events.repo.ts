import type { Insertable } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ProfileEventTable } from '../../schema/profiles.js';

type Fields = Record<string, unknown>;
type ProfileEvent = Pick<Insertable<ProfileEventTable>, 'profile_id' | 'kind' | 'type'> & {
  /** The record; null when it is gone. */
  object_id: number | null;
  title: string;
  before?: Fields;
  after?: Fields;
};

/** Keeps what happened to records of profiles. `userId` null: nobody's doing, such as a contract that ran out. */
export async function noteEvents(
  tx: TenantTx,
  { companyId, userId }: { companyId: number; userId: number | null },
  events: readonly ProfileEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('profile_event')
    .values(
      events.map(({ before, after, ...event }) => ({
        ...event,
        company_id: companyId,
        actor_id: userId,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();
}

/** The fields of `names` that differ, with what they held and hold; undefined when none does. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
  names: readonly (keyof T & string)[],
): { before: Fields; after: Fields } | undefined {
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return undefined;
  const of = (row: T) => Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  return { before: of(before), after: of(after) };
}
