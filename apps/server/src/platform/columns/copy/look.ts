import { CopyFault } from './duckdb.js';
import type { OddLetters } from './letters.js';
import type { Connection } from './native.js';
import type { Shape } from './shape.js';

/** Runs a step of the copy's own; whatever goes wrong in it is the copy's fault. */
export async function own<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CopyFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Fields with odd letters in them, among the rows of a table of the copy. */
export async function oddFieldsIn(
  connection: Connection,
  table: string,
  shape: Shape,
  letters: OddLetters,
): Promise<string[]> {
  const texts = shape.kept.filter((one) => one.type.startsWith('varchar'));
  const asked = texts.map(({ field, isSet }) => {
    const text = isSet ? `array_to_string("${field}", ' ')` : `"${field}"`;
    return `coalesce(bool_or(strlen(${text}) <> length(${text}) and regexp_matches(${text}, $1)), false)`;
  });
  const reader = await connection.runAndReadAll(`select ${asked.join(', ')} from ${table}`, [
    letters.pattern,
  ]);
  const [found = []] = reader.getRows();
  return texts.filter((_, n) => found[n] === true).map((one) => one.field);
}

/** Memory that a copy takes. */
export const bytesOf = async (connection: Connection): Promise<number> => {
  const reader = await connection.runAndReadAll(
    'select sum(memory_usage_bytes)::double from duckdb_memory()',
  );
  return Number(reader.getRows()[0]?.[0] ?? 0);
};
