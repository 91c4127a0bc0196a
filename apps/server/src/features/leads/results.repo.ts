import type { LeadCard, LeadResult, LeadRun } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { latestModelRun, pageOfModelRuns } from '../models/index.js';
import { type LeadFigures, type Thresholds, usualOf } from './run/figures.js';

const resultsOf = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('model_result as r')
    .innerJoin('model_run as m', (j) =>
      j.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.model_run_id'),
    )
    .where('r.company_id', '=', companyId)
    .where('m.model', '=', 'leads');

const shown = [
  'r.id',
  'm.id as run_id',
  'm.day',
  sql<LeadResult['method']>`r.card ->> 'method'`.as('method'),
  sql<LeadResult['reason']>`r.card ->> 'reason'`.as('reason'),
] as const;

/** The result of the latest run, with its card and what leads were scored with. */
export async function latestResult(
  tx: TenantTx,
  companyId: number,
): Promise<{ result: LeadResult; card: LeadCard; figures: LeadFigures } | undefined> {
  const row = await resultsOf(tx, companyId)
    .select([...shown, 'r.card', 'r.figures'])
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { card, figures, ...result } = row;
  return { result, card: card as LeadCard, figures: figures as unknown as LeadFigures };
}

/** A result with its card, and how long each part of its run took. */
export async function findCard(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<
  { result: LeadResult; card: LeadCard; timings: { step: string; ms: number }[] } | undefined
> {
  const row = await resultsOf(tx, companyId)
    .select([...shown, 'r.card', 'm.timings'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { card, timings, ...result } = row;
  return { result, card: card as LeadCard, timings };
}

/** What a run says, and what it keeps for the next one. */
export const totalOfRun = (
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<{ card: LeadCard; figures: LeadFigures } | undefined> =>
  tx
    .selectFrom('model_result')
    .select([sql<LeadCard>`card`.as('card'), sql<LeadFigures>`figures`.as('figures')])
    .where('company_id', '=', companyId)
    .where('model_run_id', '=', runId)
    .where('level', '=', 'total')
    .executeTakeFirst();

/** From where on leads are High and Medium where nothing is set; null while nobody has a lead value. */
export async function usualThresholds(tx: TenantTx, companyId: number): Promise<Thresholds | null> {
  const run = await latestModelRun(tx, companyId, 'leads');
  const total = run && (await totalOfRun(tx, companyId, run.id));
  return (total && usualOf(total.figures)) ?? null;
}

type Said = Pick<LeadRun, 'method' | 'no_score' | 'refitted' | 'scored' | 'learned' | 'converted'>;

/** A page of runs with how many leads each scored and had learned from. */
export async function pageOfLeadRuns(
  tx: TenantTx,
  companyId: number,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: LeadRun[] }> {
  const said = sql<Said>`jsonb_build_object('method', t.card->'method', 'no_score', t.card->'reason',
    'refitted', t.card->'refitted', 'scored', t.card->'data'->'scored',
    'learned', t.card->'data'->'learned', 'converted', t.card->'data'->'converted')`;
  const { count, results } = await pageOfModelRuns(tx, companyId, 'leads', page, said);
  return {
    count,
    results: results.map(({ card, has_customers: _, customers: _c, invoices: _i, ...run }) => ({
      ...run,
      ...card,
    })),
  };
}

/** Bands of scores by the latest run, the best first, with what became of each; none while nobody has a score. */
export async function latestBands(tx: TenantTx, companyId: number): Promise<LeadCard['bands']> {
  const run = await latestModelRun(tx, companyId, 'leads');
  return (run && (await totalOfRun(tx, companyId, run.id)))?.card.bands ?? [];
}
