import type { Columns } from './columns.js';
import { postgresEngine } from './postgres.js';
import { questionsOf } from './questions.js';
import type { ColumnSource } from './source.js';

/** The column engine over a source. */
export function openColumns({ source }: { source: ColumnSource }): Columns {
  return {
    ask: (tx, companyId, frame, work) =>
      work(questionsOf(postgresEngine(tx, companyId, frame, source))),
    close: async () => {},
  };
}
