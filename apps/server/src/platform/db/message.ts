import type { Localizable, MessageCode } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';

/** What of a value goes into a message that is kept with a row. */
const mostOfValue = 200;

/** A message as SQL makes it for many rows at once; `values` are the SQL of its parameters. */
export const messageSql = (
  code: MessageCode,
  values: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<Localizable> => {
  const pairs = Object.entries(values).map(
    ([name, value]) => sql`${sql.lit(name)}, left((${value})::text, ${sql.lit(mostOfValue)})`,
  );
  return pairs.length === 0
    ? sql`jsonb_build_object('code', ${sql.lit(code)})`
    : sql`jsonb_build_object('code', ${sql.lit(code)}, 'values', jsonb_build_object(${sql.join(pairs)}))`;
};
