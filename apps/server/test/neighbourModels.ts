import type { TenantTx } from '../src/platform/db/tenant.js';
import type { ModelRunTable } from '../src/schema/models.js';

/** A run of a model that says nothing but the marker. @returns the id of its result */
export async function aModelResultOf(
  tx: TenantTx,
  company_id: number,
  marker: string,
  model: ModelRunTable['model'] = 'lifecycle',
): Promise<number> {
  const run = await tx
    .insertInto('model_run')
    .values({
      company_id,
      ...{ model, run_id: null, day: '2024-01-01', reason: 'demand' },
      ...{ settings: JSON.stringify({ marker }), fingerprint: marker, timings: '[]' },
      ...{ invoices: 1, customers: 1, created_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('model_result')
    .values({
      company_id,
      ...{ model_run_id: run.id, level: 'segment', name: marker, customers: 1 },
      ...{ card: JSON.stringify({ marker }), figures: JSON.stringify({ marker }) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
