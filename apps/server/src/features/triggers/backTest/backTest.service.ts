import { createHash } from 'node:crypto';
import type {
  BodyOf,
  ReplyInputOf,
  TriggerRule,
  TriggerRuleSettings,
  tryTriggerRule,
} from '@kade/contract';
import { z } from 'zod';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { task } from '../../../platform/jobs/queue.js';
import { timeZoneOf } from '../../companies/index.js';
import { dataQuality, freshAnalysisDate } from '../../profiles/index.js';
import { findRun, jobOf, runWork, startRun, step } from '../../runs/index.js';
import { rules } from '../rules/index.js';
import { checkedSettings } from '../settings/settings.service.js';
import { addTest, dataMark, findTest, keepTest, loadTest, noteRun } from './kept.repo.js';
import { backTest, type Question, triedDays } from './replay.js';

const taskName = 'trigger_test';
/** To be raised when a back-test says something else of the same data. */
const version = 2;

/** Days of the back-test of a rule: to the last invoice where it goes by invoices or what came after does. */
async function questionOf(
  tx: TenantTx,
  companyId: number,
  rule: TriggerRule,
  settings: TriggerRuleSettings,
  { clock }: Pick<Platform, 'clock'>,
): Promise<Question> {
  const timeZone = await timeZoneOf(tx, companyId);
  const today = dayIn(timeZone, clock.now());
  const { latest_invoice: latest } = await dataQuality(tx, companyId);
  const known = rule === 'contract_notice' || latest === null ? today : latest;
  const asOf =
    rules[rule].by === 'invoices' ? await freshAnalysisDate(tx, companyId, clock) : today;
  return { companyId, rule, settings, known, today, asOf, timeZone };
}

/** What is kept of a question, else the run that answers it, begun now where there is none. */
export async function tryRule(
  tx: TenantTx,
  auth: Auth,
  { rule, settings: given }: BodyOf<typeof tryTriggerRule>,
  platform: Platform,
): Promise<ReplyInputOf<typeof tryTriggerRule>> {
  const { companyId } = auth;
  // Whether it is on and whose they are changes nothing of what it finds.
  const settings: TriggerRuleSettings = {
    ...(await checkedSettings(tx, companyId, rule, given)),
    ...{ on: true, assign: 'owner', user_id: null },
  };
  const { known, today } = await questionOf(tx, companyId, rule, settings, platform);
  const asked = [version, rule, settings, known, today, await dataMark(tx, companyId)];
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const kept = await findTest(tx, companyId, fingerprint);
  if (kept?.result) return { result: kept.result, run: null };
  const open = kept?.run_id ? await findRun(tx, { companyId, runId: kept.run_id }) : undefined;
  if (open && (open.status === 'queued' || open.status === 'running'))
    return { result: null, run: jobOf(open) };
  const id = await addTest(tx, companyId, { rule, fingerprint, settings });
  const run = await startRun(tx, auth, {
    ...{ kind: 'trigger_test', subjectId: id, total: triedDays + 1, task: taskName },
    payload: { test_id: id },
  });
  await noteRun(tx, companyId, id, run.id);
  return { result: null, run };
}

/** Progress is told at most so often, in milliseconds. */
const toldEvery = 500;

export const backTestTask = (platform: Platform) =>
  task({
    name: taskName,
    payload: z.object({ company_id: z.number(), job_id: z.number(), test_id: z.number() }),
    run: async ({ company_id: companyId, job_id: runId, test_id: id }, context) => {
      const run = { companyId, runId };
      const { db } = platform;
      await runWork(platform, run, context, async () => {
        let told = 0;
        const result = await db.inTenant(companyId, async (tx) => {
          const ask = await loadTest(tx, companyId, id);
          if (!ask) return undefined;
          const question = await questionOf(tx, companyId, ask.rule, ask.settings, platform);
          return backTest(tx, question, platform, async (processed) => {
            context.signal.throwIfAborted();
            if (Date.now() - told < toldEvery) return;
            told = Date.now();
            // In a transaction of its own: others see it at once, and whoever stopped it is heard.
            await db.inTenant(companyId, (other) => step(other, run, { processed }));
          });
        });
        if (!result) return;
        await db.inTenant(companyId, async (tx) => {
          await keepTest(tx, companyId, id, result);
          await step(tx, run, { processed: triedDays + 1 });
        });
      });
    },
  });
