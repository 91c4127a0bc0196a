import type { Snapshot } from './approvals.kind.js';

/** What stands in a snapshot in the place of one field: other names for people, or nothing. */
class Instead {
  constructor(readonly fields: Snapshot) {}
}

/** A field as people know it, such as the names of the products in the place of their ids. */
export const instead = (fields: Snapshot): Instead => new Instead(fields);

/** A field that an approval does not hold for. The reason is for whoever reads the code. */
export const exempt = (_reason: string): Instead => new Instead({});

/**
 * What an approval holds for: every field of the draft, as it is or {@link instead}, unless it is {@link exempt} by
 * name. It is made from the draft, so that a field that is new is approved with the others without being thought of.
 */
export function snapshotOf<Draft extends object>(
  fields: {
    readonly [Field in keyof Draft]-?: Draft[Field] | Instead;
  },
): Snapshot {
  const snapshot: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields))
    Object.assign(snapshot, value instanceof Instead ? value.fields : { [field]: value });
  return snapshot;
}
