import {
  type MatrixStage,
  matrixStages,
  type OpportunityStatus,
  type pipelineMatrix,
} from '@kade/contract';
import { sql } from 'kysely';
import { stageChanges } from '../../deal-history/index.js';
import { type ChartSource, filtered, type Population } from '../../reports/index.js';
import { deals, eveningsOf } from '../deals.sql.js';
import { betweenSource } from '../source.sql.js';
import { matrixWords } from './words.js';

/** Where opportunities stood on two evenings; the later stage is their status. */
const changes: Population = {
  from: (asked, days) =>
    deals(
      asked,
      sql`select c.*, c.to_status as status, coalesce(c.from_status, 'none') as from_stage
        from (${stageChanges(eveningsOf(asked, days))}) c`,
    ),
  within: () => sql<boolean>`true`,
  on: () => sql`null::date`,
};

type Cell = { from_stage: MatrixStage; to_stage: OpportunityStatus; count: number; value: string };
const place = ({ from_stage, to_stage }: Cell) =>
  matrixStages.indexOf(from_stage) * matrixStages.length + matrixStages.indexOf(to_stage);

export const matrix: ChartSource<typeof pipelineMatrix> = {
  answer: async (asked) => {
    const { rows } = await sql<Cell>`
      select d.from_stage, d.status as to_stage, count(*)::int as count,
        sum(d.amount)::numeric(20, 2)::text as value
      from ${changes.from(asked, asked.period)} where ${filtered(betweenSource, asked)}
      group by 1, 2`.execute(asked.tx);
    return { cells: rows.sort((a, b) => place(a) - place(b)) };
  },
  cell: (_, { from_stage, to_stage }) => ({
    population: changes,
    figure: {
      of: 'changes',
      where: () => sql<boolean>`(d.from_stage = ${from_stage} and d.status = ${to_stage})`,
    },
    what: { key: `matrix-${from_stage}-${to_stage}`, ...matrixWords(from_stage, to_stage) },
  }),
};
