/*
 * To be removed with the first release: until then there are databases that were made by the migrations which stood here
 * before each feature had its tables in one file (docs/decisions/0072).
 */
const first = '0001_company.sql';
const last = '0086_fewer_entries.sql';

/**
 * Migrations that a database counts as having, because the former ones made the same tables.
 * @param done names of the migrations that ran on it
 * @throws where only some of the former ones ran: what is missing is no longer here
 */
export function countedAsDone(names: string[], done: ReadonlySet<string>): string[] {
  if (!done.has(first)) return [];
  if (!done.has(last))
    throw new Error(
      'This database was made by an older version and lacks its last migrations, which this version no longer has. Start the version before this one on it once, then start this one again.',
    );
  return names.filter((name) => name < last && !done.has(name));
}
