import type { TenantTx } from '../../platform/db/tenant.js';

const shown = [
  'id',
  'kind',
  'status',
  'total',
  'processed',
  'error',
  'started_at',
  'finished_at',
] as const;

export const loadJob = (tx: TenantTx, companyId: number, id: number) =>
  tx
    .selectFrom('job')
    .select(shown)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The last job of a kind that the company began. */
export const latestJob = (tx: TenantTx, companyId: number, kind: string) =>
  tx
    .selectFrom('job')
    .select(shown)
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const addJob = (
  tx: TenantTx,
  companyId: number,
  userId: number,
  { kind, total }: { kind: string; total: number | null },
) =>
  tx
    .insertInto('job')
    .values({ company_id: companyId, kind, created_by: userId, error: null, total })
    .returning(shown)
    .executeTakeFirstOrThrow();

export type JobChange = Partial<{
  status: 'running' | 'finished' | 'failed' | 'aborted';
  total: number;
  processed: number;
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}>;

export const changeJob = (tx: TenantTx, companyId: number, id: number, change: JobChange) =>
  tx
    .updateTable('job')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
