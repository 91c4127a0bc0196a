import { isDeepStrictEqual as isSame } from 'node:util';

/** Fields of `after` that differ, with what they were: what an audit line says of a change. */
export const changesBetween = (before: object, after: object) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !isSame(Reflect.get(before, field), value))
      .map(([field, value]) => [
        field,
        { before: (Reflect.get(before, field) as unknown) ?? null, after: value as unknown },
      ]),
  );
