import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { columnOf, tableOf } from '@kade/contract';
import { type CorpusRow, corpusRows, corpusTimeZone, corpusToday } from '@kade/rules/corpus/corpus';
import { profileColumns } from '../../src/features/profiles/index.js';
import type { Frame, Questions } from '../../src/platform/columns/columns.js';
import { type ColumnEngine, openColumns } from '../../src/platform/columns/open.js';
import { openLog } from '../../src/platform/log.js';
import type { TestKade } from '../kade.js';

export const corpusFrame: Frame = { today: corpusToday, timeZone: corpusTimeZone };

type Given = Parameters<typeof openColumns>[0];

/** What engines of tests complained of. */
export const logged: string[] = [];

/** An engine of its own over the database of a test, with a copy for however few rows. */
export function anEngine(kade: TestKade, over: Partial<Given> = {}): ColumnEngine {
  return openColumns({
    source: profileColumns,
    settings: { engine: 'duckdb', bytes: 2 ** 30, companyBytes: 2 ** 28 },
    db: kade.db,
    log: openLog('warn', { write: (line) => void logged.push(line) }),
    folder: join(kade.kade.platform.settings.dataDir, `columns-${randomUUID().slice(0, 8)}`),
    ...over,
    limits: { fewest: 0, ...over.limits },
  });
}

/** Asks an engine in a transaction of its own. */
export const asker =
  (kade: TestKade, engine: ColumnEngine, frame = corpusFrame) =>
  <T>(companyId: number, work: (questions: Questions) => Promise<T>): Promise<T> =>
    kade.db.inTenant(companyId, (tx) => engine.ask(tx, companyId, frame, work));

/** Waits until a copy answers. */
export async function ready(kade: TestKade, engine: ColumnEngine, companyId: number) {
  const ask = asker(kade, engine);
  await ask(companyId, (q) => q.isFilled('NAME'));
  await engine.settled();
  const name = await ask(companyId, async (q) => q.engine);
  if (name !== 'duckdb') throw new Error(`The copy did not come to be: ${logged.join('')}`);
}

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
