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

export const addJob = (tx: TenantTx, companyId: number, userId: number, kind: string) =>
  tx
    .insertInto('job')
    .values({ company_id: companyId, kind, created_by: userId, error: null, total: null })
    .returning(shown)
    .executeTakeFirstOrThrow();

export type JobChange = Partial<{
  status: 'running' | 'finished' | 'failed' | 'aborted';
  total: number;
  processed: number;
  error: string | null;
  started_at: Date;
  finished_at: Date;
}>;

export const changeJob = (tx: TenantTx, companyId: number, id: number, change: JobChange) =>
  tx
    .updateTable('job')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
