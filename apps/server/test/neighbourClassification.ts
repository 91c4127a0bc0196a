import type { TenantTx } from '../src/platform/db/tenant.js';

/** A run of the AI lead classification with one result. @returns its id */
export async function aClassificationOf(
  tx: TenantTx,
  company_id: number,
  marker: string,
  profile_id: number,
): Promise<number> {
  const before = await tx.selectFrom('classification_prompt').select('id').execute();
  const prompt = await tx
    .insertInto('classification_prompt')
    .values({
      company_id,
      ...{
        number: before.length + 1,
        fingerprint: marker,
        mode: 'model',
        model: marker,
        criteria: marker,
      },
      ...{ examples: '[]', columns: ['SEGMENT'], wording: marker },
      ...{ created_by: null, confirmed_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('classification_run')
    .values({
      company_id,
      ...{ name: marker, again_of: null, whom: 'leads', audience_id: null, prompt_id: prompt.id },
      ...{ engine: marker, row_limit: null, status: 'ready', paused: null, total: 1, run_id: null },
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('classification_item')
    .values({
      ...{ company_id, run_id: id, profile_id, stage: 0, place: 1, state: 'answered' },
      ...{ sent: JSON.stringify({ SEGMENT: marker }), said: 'High', says: 1, reasons: '[]' },
      ...{ taken_from: null, error: null },
    })
    .execute();
  return id;
}
