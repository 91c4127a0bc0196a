import type { ModelRun } from '@kade/contract';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { onlyPage } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { ModelRunTable } from '../../schema/models.js';

export type ModelName = ModelRunTable['model'];
export type ModelRunRow = Selectable<ModelRunTable>;

/** Runs of a model that ended well, the latest first. */
const runsOf = (tx: TenantTx, companyId: number, model: ModelName) =>
  tx
    .selectFrom('model_run as r')
    .where('r.company_id', '=', companyId)
    .where('r.model', '=', model)
    .orderBy('r.id', 'desc');

export const latestModelRun = (
  tx: TenantTx,
  companyId: number,
  model: ModelName,
): Promise<ModelRunRow | undefined> =>
  runsOf(tx, companyId, model).selectAll('r').limit(1).executeTakeFirst();

export const findModelRun = (
  tx: TenantTx,
  companyId: number,
  model: ModelName,
  id: number,
): Promise<ModelRunRow | undefined> =>
  runsOf(tx, companyId, model).selectAll('r').where('r.id', '=', id).executeTakeFirst();

/** The run that ended before this one. */
export const modelRunBefore = (
  tx: TenantTx,
  companyId: number,
  model: ModelName,
  id: number,
): Promise<ModelRunRow | undefined> =>
  runsOf(tx, companyId, model).selectAll('r').where('r.id', '<', id).limit(1).executeTakeFirst();

/** A run as lists have it, with who began it, and what it says of all together. */
export type ListedRun<Card> = Pick<ModelRun, 'id' | 'reason' | 'created_by' | 'took'> &
  Pick<ModelRunRow, 'day' | 'finished_at' | 'customers' | 'invoices'> & {
    readonly result_id: number;
    readonly card: Card;
    readonly has_customers: boolean;
  };

/**
 * A page of the runs of a model.
 * @param card of what the card of all together holds what is to be read
 */
export async function pageOfModelRuns<Card>(
  tx: TenantTx,
  companyId: number,
  model: ModelName,
  page: { page: number; page_size: number },
  card: RawBuilder<Card>,
): Promise<{ count: number; results: ListedRun<Card>[] }> {
  const { count } = await tx
    .selectFrom('model_run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('model', '=', model)
    .executeTakeFirstOrThrow();
  const rows = await runsOf(tx, companyId, model)
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .innerJoin('model_result as t', (j) =>
      j
        .onRef('t.company_id', '=', 'r.company_id')
        .onRef('t.model_run_id', '=', 'r.id')
        .on('t.level', '=', 'total'),
    )
    .select(['r.id', 'r.day', 'r.reason', 'r.finished_at', 'r.customers', 'r.invoices'])
    .select(['r.timings', 'r.created_by', 'u.name as creator', 't.id as result_id'])
    .select([
      card.as('card'),
      sql<SqlBool>`exists (select from model_prediction p
        where p.company_id = r.company_id and p.model_run_id = r.id)`.as('has_customers'),
    ])
    .$call(onlyPage(page))
    .execute();
  return {
    count,
    results: rows.map(({ timings, created_by, creator, has_customers, ...run }) => ({
      ...(run as Omit<typeof run, 'card'> & { card: Card }),
      created_by:
        created_by === null || creator === null ? null : { id: created_by, name: creator },
      took: timings.reduce((sum, { ms }) => sum + ms, 0),
      has_customers: Boolean(has_customers),
    })),
  };
}

/** Whether the customers of a run are kept. */
export async function hasCustomers(
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<boolean> {
  const part = await tx
    .selectFrom('model_prediction')
    .select('part')
    .where('company_id', '=', companyId)
    .where('model_run_id', '=', runId)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

const parts = (tx: TenantTx, companyId: number, runId: number) =>
  tx
    .selectFrom('model_prediction')
    .where('company_id', '=', companyId)
    .where('model_run_id', '=', runId);

/** Numbers of the parts that a run's customers are packed in, in their order. */
export async function listParts(tx: TenantTx, companyId: number, runId: number): Promise<number[]> {
  const rows = await parts(tx, companyId, runId).select('part').orderBy('part').execute();
  return rows.map(({ part }) => part);
}

/** The bytes of a part. Throws when there is none. */
export async function loadPart(
  tx: TenantTx,
  companyId: number,
  runId: number,
  part: number,
): Promise<Buffer> {
  const { columns } = await parts(tx, companyId, runId)
    .select('columns')
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  return columns;
}

/** The part that holds a profile, if the run has seen it. */
export async function partHolding(
  tx: TenantTx,
  companyId: number,
  runId: number,
  profileId: number,
): Promise<number | undefined> {
  const row = await parts(tx, companyId, runId)
    .select('part')
    .where('first_profile', '<=', profileId)
    .where('last_profile', '>=', profileId)
    .executeTakeFirst();
  return row?.part;
}
