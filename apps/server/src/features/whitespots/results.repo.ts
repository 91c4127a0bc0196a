import type { ResultOf, WhitespotCard, WhitespotRun } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { hasProduct, pageOfModelRuns } from '../models/index.js';
import type { RunFigures } from './terms.js';

const shown = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('model_result as r')
    .innerJoin('model_run as m', (j) =>
      j.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.model_run_id'),
    )
    .where('r.company_id', '=', companyId)
    .where('m.model', '=', 'whitespots')
    .select(['r.id', 'm.id as run_id', 'm.day', 'r.level as model_level', 'r.name as model_name']);

/** A result with its card. */
export async function findCard(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<
  { result: ResultOf; card: WhitespotCard; timings: { step: string; ms: number }[] } | undefined
> {
  const row = await shown(tx, companyId)
    .select(['r.card', 'm.timings'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { card, timings, ...result } = row;
  return { result, card: card as WhitespotCard, timings };
}

/** The latest run as figures are of it, with why it suggests nothing where it does not. */
export async function latestResult(tx: TenantTx, companyId: number) {
  const row = await shown(tx, companyId)
    .select(['m.finished_at', sql<WhitespotCard['reason']>`r.card->>'reason'`.as('reason')])
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** Whole figures of a run. */
export const figuresOfRun = async (
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<RunFigures | undefined> =>
  (
    await tx
      .selectFrom('model_result')
      .select(sql<RunFigures>`figures`.as('figures'))
      .where('company_id', '=', companyId)
      .where('model_run_id', '=', runId)
      .executeTakeFirst()
  )?.figures;

/** One part of them, so that the rest need not be read. */
export async function partOfFigures<Part extends keyof RunFigures>(
  tx: TenantTx,
  companyId: number,
  runId: number,
  part: Part,
): Promise<RunFigures[Part] | undefined> {
  const row = await tx
    .selectFrom('model_result')
    .select(sql<unknown>`figures -> ${sql.lit(part)}`.as('part'))
    .where('company_id', '=', companyId)
    .where('model_run_id', '=', runId)
    .executeTakeFirst();
  return row?.part as RunFigures[Part] | undefined;
}

/** The latest run whose data ended on a day or before it. */
export const runUntil = (tx: TenantTx, companyId: number, day: string) =>
  tx
    .selectFrom('model_run')
    .select(['id', 'day'])
    .where('company_id', '=', companyId)
    .where('model', '=', 'whitespots')
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Day of the first run that is kept. */
export async function firstDay(tx: TenantTx, companyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('model_run')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('company_id', '=', companyId)
    .where('model', '=', 'whitespots')
    .executeTakeFirst();
  return row?.day ?? null;
}

type Said = { chosen: WhitespotRun['chosen']; no_model: WhitespotRun['no_model'] } & Pick<
  WhitespotRun,
  'gaps' | 'value'
>;
const said = sql<Said>`jsonb_build_object('chosen', t.card->'chosen', 'no_model', t.card->'reason',
  'gaps', t.card->'gaps', 'value', t.card->'value')`;

/** A page of runs with what each found. */
export async function pageOfRuns(
  tx: TenantTx,
  companyId: number,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: WhitespotRun[] }> {
  const { count, results } = await pageOfModelRuns(tx, companyId, 'whitespots', page, said);
  return {
    count,
    results: results.map(({ card, has_customers: _, ...run }) => ({ ...run, ...card })),
  };
}

/** What runs found, the earliest first: the last one of each day. */
export async function foundByDay(tx: TenantTx, companyId: number) {
  const { rows } = await sql<{ run_id: number; day: string; gaps: number; value: number }>`
    select distinct on (m.day) m.id as run_id, m.day, (r.card->>'gaps')::int as gaps,
      (r.card->>'value')::float8 as value
    from model_run m
    join model_result r on r.company_id = m.company_id and r.model_run_id = m.id
    where m.company_id = ${companyId} and m.model = 'whitespots'
    order by m.day, m.id desc`.execute(tx);
  return rows.map((row) => ({ ...row, run_id: Number(row.run_id) }));
}

/** The names that a run's places stand for. */
export async function partsOfFigures(
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<Names | undefined> {
  const row = await tx
    .selectFrom('model_result')
    .select(sql<Names>`figures - array['table', 'conversion', 'realised', 'most']`.as('names'))
    .where('company_id', '=', companyId)
    .where('model_run_id', '=', runId)
    .executeTakeFirst();
  return row?.names;
}
type Names = Omit<RunFigures, 'table' | 'conversion' | 'realised' | 'most'>;

/** Whether a company has whitespots by the model: it holds the product, and its latest run suggests something. */
export async function whitespotsSpeak(tx: TenantTx, companyId: number): Promise<boolean> {
  if (!(await hasProduct(tx, companyId, 'product:whitespot'))) return false;
  const latest = await latestResult(tx, companyId);
  return latest !== undefined && latest.reason === null;
}
