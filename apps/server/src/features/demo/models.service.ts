import { type Clock, dayIn } from '../../platform/clock.js';
import type { Platform } from '../../platform/feature.js';
import { leadsModel } from '../leads/index.js';
import { lifecycleModel } from '../lifecycle/index.js';
import { executeModel, type ModelKind } from '../models/index.js';
import { rebuildInvoiceColumns } from '../profiles/index.js';
import { addRun } from '../runs/index.js';
import { lookForTriggers, takeTriggerTurn } from '../triggers/index.js';
import { whitespotModel } from '../whitespots/index.js';
import { forgetAnalysis } from './founded.repo.js';
import {
  actOnTriggers,
  answerWhitespots,
  forgetTriggers,
  setEligibility,
  snoozeTriggers,
} from './past.repo.js';

const dayMs = 86_400_000;
/** Days between the two runs of the lifecycle that the demo company begins with. */
const monthAgo = 30;
/** Days since whitespots and triggers were first looked for: what came of them within two months is known. */
const longAgo = 65;
const conversionDays = 60;
/** To whom a proposition may be offered; the others may be to all. */
const offered = { 'Wijn & bier': "SEGMENT not in ('Kinderopvang', 'Zorginstelling')" };
const editor = 'marketeer@demo.example';
const seller = 'sales@demo.example';

const clockOf = ({ clock }: Platform, ago: number): Clock => ({
  now: () => new Date(clock.now().getTime() - ago * dayMs),
});
const dayOf = (platform: Platform, ago: number): string =>
  dayIn('Europe/Amsterdam', clockOf(platform, ago).now());

/**
 * Has a model run on the demo company as its invoices are, and waits. A run that fails says so in its row and stops
 * nothing: the next night makes up for it.
 */
async function runModel(platform: Platform, companyId: number, kind: ModelKind): Promise<void> {
  const { db, log } = platform;
  const run = await db.inTenant(companyId, (tx) =>
    addRun(tx, companyId, null, { kind: kind.model }),
  );
  const context = { signal: new AbortController().signal, log };
  await executeModel(platform, kind, { companyId, runId: run.id }, 'import', context);
}

const lookAs = (platform: Platform, companyId: number, ago: number) =>
  platform.db.inTenant(companyId, (tx) =>
    lookForTriggers(tx, companyId, { clock: clockOf(platform, ago) }),
  );

/** Does something with the columns of a day in the past, when no invoice was there that came later. */
async function asOf(
  platform: Platform,
  companyId: number,
  ago: number,
  what: () => Promise<void>,
): Promise<void> {
  const { db } = platform;
  await db.inTenant(companyId, (tx) =>
    rebuildInvoiceColumns(tx, companyId, clockOf(platform, ago)),
  );
  await what();
  // A company whose columns are there counts as founded.
  await db.inTenant(companyId, (tx) => forgetAnalysis(tx, companyId));
}

/**
 * What models and triggers said before, and what was done about it: whitespots and triggers of two months ago, some of them
 * answered and acted upon, and the lifecycle of a month ago, since who moved is what a newcomer looks at first. The columns
 * are to be built anew after it.
 */
export async function runDemoModelsOfThen(platform: Platform, companyId: number): Promise<void> {
  const { db } = platform;
  const [then, today] = [dayOf(platform, longAgo), dayOf(platform, 0)];
  await db.inTenant(companyId, (tx) =>
    setEligibility(tx, companyId, { offered, conversionDays, editor }),
  );
  await asOf(platform, companyId, longAgo, async () => {
    await runModel(platform, companyId, whitespotModel);
    await db.inTenant(companyId, async (tx) => {
      await takeTriggerTurn(tx, companyId);
      await forgetTriggers(tx, companyId);
      await lookForTriggers(tx, companyId, { clock: clockOf(platform, longAgo) });
      await answerWhitespots(tx, companyId, { then, today, seller });
      await actOnTriggers(tx, companyId, { then });
    });
  });
  await asOf(platform, companyId, monthAgo, () => runModel(platform, companyId, lifecycleModel));
}

/** The models and the triggers of today, one after the other: what is said of a customer's next step goes by its triggers. */
export async function runDemoModels(platform: Platform, companyId: number): Promise<void> {
  await runModel(platform, companyId, lifecycleModel);
  await runModel(platform, companyId, leadsModel);
  await lookAs(platform, companyId, 0);
  await runModel(platform, companyId, whitespotModel);
  const [then, today] = [dayOf(platform, longAgo), dayOf(platform, 0)];
  await platform.db.inTenant(companyId, (tx) =>
    snoozeTriggers(tx, companyId, { then, today, seller }),
  );
}
