import type { TenantTx } from '../../../platform/db/tenant.js';
import { enqueue } from '../../../platform/jobs/queue.js';
import { addRun, type RunRow as Work } from '../../runs/index.js';
import { changeRunRow } from '../runs/runs.repo.js';
import type { Ref } from './items.repo.js';

export const classifyTaskName = 'classify_leads';

/** Queues the next stretch. Runs of a company take turns, and leave their place to others between two stretches. */
export const queueStretch = (
  tx: TenantTx,
  { companyId, id }: Ref,
  workId: number,
  delayMs = 0,
): Promise<void> =>
  enqueue(
    tx,
    classifyTaskName,
    { company_id: companyId, classification_id: id, work_id: workId },
    {
      lane: 'sends',
      key: `${classifyTaskName}:${companyId}:${id}:${workId}`,
      queue: `classification:${companyId}`,
      ...(delayMs > 0 ? { runAt: new Date(Date.now() + delayMs) } : {}),
    },
  );

/** Sets a run to work: its progress is that of a new piece of background work. */
export async function setToWork(
  tx: TenantTx,
  ref: Ref,
  {
    userId,
    name,
    total,
    processed,
  }: {
    userId: number | null;
    name: string;
    total: number | null;
    processed: number;
  },
): Promise<Work> {
  const { companyId, id } = ref;
  const work = await addRun(tx, companyId, userId, {
    ...{ kind: 'classification', subjectId: id, about: name },
    ...(total === null ? {} : { total }),
  });
  await changeRunRow(tx, companyId, id, { run_id: work.id });
  await queueStretch(tx, ref, work.id);
  return { ...work, processed };
}
