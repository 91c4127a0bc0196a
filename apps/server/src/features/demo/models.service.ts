import type { Clock } from '../../platform/clock.js';
import type { Platform } from '../../platform/feature.js';
import { lifecycleModel } from '../lifecycle/index.js';
import { executeModel } from '../models/index.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { addRun } from '../runs/index.js';
import { forgetAnalysis } from './founded.repo.js';

/** Days between the two runs that the demo company begins with. */
const apart = 30;
const dayMs = 86_400_000;

/**
 * Has the models run on the demo company as its invoices are, and waits. A run that fails says so in its row and stops
 * nothing: the next night makes up for it.
 */
export async function runDemoModels(platform: Platform, companyId: number): Promise<void> {
  const { db, log } = platform;
  const run = await db.inTenant(companyId, (tx) =>
    addRun(tx, companyId, null, { kind: lifecycleModel.model }),
  );
  const context = { signal: new AbortController().signal, log };
  await executeModel(platform, lifecycleModel, { companyId, runId: run.id }, 'import', context);
}

/**
 * The same as it would have been a month ago, when no invoice was there that came later: who moved between stages since then
 * is what a newcomer looks at first. The columns are to be built anew after it.
 */
export async function runDemoModelsOfThen(platform: Platform, companyId: number): Promise<void> {
  const { db, clock } = platform;
  const then: Clock = { now: () => new Date(clock.now().getTime() - apart * dayMs) };
  await db.inTenant(companyId, (tx) => rebuildInvoiceColumns(tx, companyId, then));
  await runDemoModels(platform, companyId);
  // A company whose columns are there counts as founded.
  await db.inTenant(companyId, (tx) => forgetAnalysis(tx, companyId));
}
