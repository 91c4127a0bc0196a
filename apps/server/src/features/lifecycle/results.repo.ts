import type { LifecycleCard, ModelRun, ResultOf } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { pageOfModelRuns } from '../models/index.js';
import type { Figures } from './figures.js';

const shown = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('model_result as r')
    .innerJoin('model_run as m', (j) =>
      j.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.model_run_id'),
    )
    .where('r.company_id', '=', companyId)
    .where('m.model', '=', 'lifecycle')
    .select(['r.id', 'm.id as run_id', 'm.day', 'r.level as model_level', 'r.name as model_name']);

/** A result, and how many customers it is of. */
export const findResult = (tx: TenantTx, companyId: number, id: number) =>
  shown(tx, companyId).select('r.customers').where('r.id', '=', id).executeTakeFirst();

/** A result with one part of its figures, so that the others need not be read. */
export async function findFigures<Part extends keyof Figures>(
  tx: TenantTx,
  companyId: number,
  id: number,
  part: Part,
): Promise<{ result: ResultOf; figures: Figures[Part] } | undefined> {
  const row = await shown(tx, companyId)
    .select(sql<unknown>`r.figures -> ${sql.lit(part)}`.as('part'))
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { part: figures, ...result } = row;
  return { result, figures: figures as Figures[Part] };
}

/** A result with its card. */
export async function findCard(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<
  { result: ResultOf; card: LifecycleCard; timings: { step: string; ms: number }[] } | undefined
> {
  const row = await shown(tx, companyId)
    .select(['r.card', 'm.timings'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { card, timings, ...result } = row;
  return { result, card: card as LifecycleCard, timings };
}

/** A page of runs with the model of all customers, or why there was none. */
export async function pageOfLifecycleRuns(
  tx: TenantTx,
  companyId: number,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: ModelRun[] }> {
  type Said = { chosen: LifecycleCard['chosen']; no_model: LifecycleCard['reason'] };
  const said = sql<Said>`jsonb_build_object('chosen', t.card->'chosen', 'no_model', t.card->'reason')`;
  const { count, results } = await pageOfModelRuns(tx, companyId, 'lifecycle', page, said);
  return { count, results: results.map(({ card, result_id: _, ...run }) => ({ ...run, ...card })) };
}

/** What a run says of all customers together: the id of the result, and its card. */
export const totalOfRun = (
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<{ id: number; card: LifecycleCard } | undefined> =>
  tx
    .selectFrom('model_result')
    .select(['id', sql<LifecycleCard>`card`.as('card')])
    .where('company_id', '=', companyId)
    .where('model_run_id', '=', runId)
    .where('level', '=', 'total')
    .executeTakeFirst();

/** The card of all customers of a run. */
export const cardOfRun = async (
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<LifecycleCard | undefined> => (await totalOfRun(tx, companyId, runId))?.card;

/** The horizon of the latest run that worked one out itself; null where each had one that was set. */
export async function usualHorizon(tx: TenantTx, companyId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('model_result')
    .select(sql<number>`(card ->> 'horizon')::integer`.as('horizon'))
    .where('company_id', '=', companyId)
    .where('level', '=', 'total')
    .where(sql<boolean>`not (card ->> 'horizon_is_set')::boolean`)
    .orderBy('model_run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.horizon ?? null;
}

/** Results of a run, that of all customers first, then those of segments, the largest first. */
export const resultsOfRun = (tx: TenantTx, companyId: number, runId: number) =>
  shown(tx, companyId)
    .select(sql<LifecycleCard['reason']>`r.card ->> 'reason'`.as('reason'))
    .where('m.id', '=', runId)
    .orderBy(sql`r.level = 'total'`, 'desc')
    .orderBy('r.customers', 'desc')
    .orderBy('r.name')
    .execute();
