import { type KeptVersion, message, Refusal } from '@kade/contract';
import { changesBetween } from '../approvals/index.js';

type Row = {
  number: number;
  why: KeptVersion['why'];
  restored: number | null;
  made_by: number | null;
  made_by_name: string | null;
  made_at: string;
};

/** A kept state as lists show it. */
export const keptVersion = ({
  made_by,
  made_by_name,
  number,
  why,
  restored,
  made_at,
}: Row): KeptVersion => ({
  ...{ number, why, restored, made_at },
  made_by: userRef(made_by, made_by_name),
});

export const userRef = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** Throws `invalid` for a version that was never kept. */
export function mustBeKept<T>(state: T | undefined, field: string, number: number): T {
  if (state === undefined) {
    const why = message('version_unknown', { number });
    throw new Refusal('invalid', why, { errors: { [field]: [why] } });
  }
  return state;
}

/** Objects as paths: `texts.nl.body`. Lists stay whole. */
function flat(value: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.entries(flat(inner, `${path}${name}.`))
        : [[`${path}${name}`, inner]],
    ),
  );
}

/** Two kept states and the fields in which they differ. */
export const comparison = <R extends Row & { draft: object }>(from: R, to: R) => ({
  from: keptVersion(from),
  to: keptVersion(to),
  changes: changesBetween(flat(from.draft), flat(to.draft)),
});
