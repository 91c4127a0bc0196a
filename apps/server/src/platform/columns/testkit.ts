import { columnOf, tableOf } from '@kade/contract';
import { type CorpusRow, corpusRows, corpusTimeZone, corpusToday } from '@kade/rules/corpus';
import type { TestKade } from '../../../test/kade.js';
import type { Frame } from './columns.js';

export const corpusFrame: Frame = { today: corpusToday, timeZone: corpusTimeZone };

/** Keeps a row of the corpus as a profile with its computed columns. @returns its id */
export const keepRow = (
  kade: TestKade,
  companyId: number,
  { fields, moments }: Pick<CorpusRow, 'fields' | 'moments'>,
): Promise<number> =>
  kade.db.inTenant(companyId, async (tx) => {
    const of = (table: string) =>
      Object.fromEntries(
        Object.entries({ ...fields, ...moments }).filter(([field]) => {
          const column = columnOf(field);
          if (!column) throw new Error(`There is no column for the field ${field}.`);
          return tableOf(column) === table;
        }),
      );
    const { id } = await tx
      .insertInto('profile')
      .values({ ...of('profile'), company_id: companyId } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const metrics = of('profile_metric');
    if (Object.keys(metrics).length > 0)
      await tx
        .insertInto('profile_metric')
        .values({ ...metrics, company_id: companyId, profile_id: id } as never)
        .execute();
    return id;
  });

/** The corpus in a company. @returns the letter of a row by its id */
export async function keepCorpus(kade: TestKade, companyId: number): Promise<Map<number, string>> {
  const letters = new Map<number, string>();
  for (const row of corpusRows) letters.set(await keepRow(kade, companyId, row), row.id);
  return letters;
}
