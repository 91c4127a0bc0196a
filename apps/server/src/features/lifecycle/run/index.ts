/** Questions about runs of the purchase models that are kept, answered in a thread of their own. */
import { customerStages, type previewLifecycleSettings, type ReplyInputOf } from '@kade/contract';
import { defaultStageSettings, type Fit, type RunTerms } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { settingsOfCuts } from '../cuts.js';
import { cardOfRun, usualHorizon } from '../results.repo.js';
import type { Page } from './answers.js';
import { askKept, askOne, scopeIn } from './ask.js';
import { mergedProfiles, segmentsOf } from './kept.repo.js';
import type {
  AskedRun,
  FlowAnswer,
  KeptCustomer,
  Mark,
  MarkedAnswer,
  RiskyAnswer,
  Scope,
  SettingsDraft,
} from './questions.js';

export { isOfBefore } from './answers.js';
export { bringAhead } from './ask.js';
export { lifecycleModel } from './kind.js';
export type { AskedRun, FlowAnswer, KeptCustomer, Mark, MarkedAnswer, Scope, SettingsDraft };

/** A run as questions name it. */
export const askedRun = async (
  tx: TenantTx,
  companyId: number,
  runId: number,
): Promise<AskedRun> => ({ runId, segments: await segmentsOf(tx, companyId, runId) });

const nobody = new Float64Array(0);

/** The flow between two runs, of all customers or of those who were in a segment at each of them. */
export const flowBetweenRuns = async (
  tx: TenantTx,
  companyId: number,
  { run, segment }: Scope,
  before: AskedRun,
): Promise<FlowAnswer> =>
  askKept(tx, companyId, 'flow', {
    before: scopeIn(companyId, before, segment),
    after: scopeIn(companyId, run, segment),
    merged: await mergedProfiles(tx, companyId),
  });

/**
 * The customers behind a mark, the most valuable first: a page of them, or all ids without one. Those of a path to `merged`
 * or `gone` have the figures of the run before.
 */
export async function markedCustomers(
  tx: TenantTx,
  companyId: number,
  {
    scope: { run, segment },
    before,
    mark,
    page,
  }: {
    readonly scope: Scope;
    /** Of a path: the run that it begins at. */
    readonly before: AskedRun | null;
    readonly mark: Mark;
    readonly page: Page;
  },
): Promise<MarkedAnswer> {
  const left = mark.to === 'merged' || mark.to === 'gone';
  return askKept(tx, companyId, 'marked', {
    scope: scopeIn(companyId, run, segment),
    before:
      before && (left || mark.from || mark.moved) ? scopeIn(companyId, before, segment) : null,
    merged: left ? await mergedProfiles(tx, companyId) : nobody,
    ...{ mark, page },
  });
}

/** What a run says of one customer; null: it has not seen it. */
export const keptCustomer = async (
  tx: TenantTx,
  companyId: number,
  runId: number,
  profileId: number,
): Promise<KeptCustomer | null> =>
  askOne(tx, companyId, runId, await segmentsOf(tx, companyId, runId), profileId);

/** Whose chance of no purchase a run told to be at least this. */
export const riskyCustomers = (
  tx: TenantTx,
  companyId: number,
  runId: number,
  least: number,
): Promise<RiskyAnswer> =>
  askKept(tx, companyId, 'risky', {
    ...{ key: scopeIn(companyId, { runId, segments: [] }, null).key, least },
  });

type Preview = NonNullable<ReplyInputOf<typeof previewLifecycleSettings>['preview']>;

/** What changed settings would move among the customers of a run; null when the run is no longer kept. */
export async function previewSettings(
  tx: TenantTx,
  companyId: number,
  runId: number,
  { horizon, margin, discount, stages }: SettingsDraft,
): Promise<Preview | null> {
  const card = await cardOfRun(tx, companyId, runId);
  if (!card) return null;
  const usual = card.horizon_is_set ? await usualHorizon(tx, companyId) : card.horizon;
  const fitOf = (name: string | null): Fit | undefined => {
    const model = card.models.find((one) => one.name === name);
    if (!model) return undefined;
    const { r, alpha, a, b } = model.parameters;
    return {
      ...{ model: model.name, logLikelihood: model.log_likelihood, degenerate: model.degenerate },
      parameters: { r: r as number, alpha: alpha as number, a: a ?? null, b: b ?? null },
    };
  };
  const was: RunTerms = {
    ...{ horizon: card.horizon, margin: card.margin, discount: card.discount },
    stages: settingsOfCuts(card.stages),
    expectedBy: fitOf(card.chosen),
    chanceBy: fitOf(card.chance_by),
    shift: card.recalibration?.used ? card.recalibration.shift : 0,
    season: card.season?.used ? card.season.days / card.horizon : 1,
  };
  const found = await askKept(tx, companyId, 'preview', {
    key: scopeIn(companyId, { runId, segments: [] }, null).key,
    was,
    draft: {
      ...{ horizon: horizon ?? usual ?? card.horizon, margin, discount },
      stages: stages
        ? settingsOfCuts(stages)
        : defaultStageSettings(card.usual_gap ?? card.horizon),
    },
  });
  const sums = (side: 'from' | 'to') =>
    customerStages.map((stage) => {
      const those = found.moves.filter((move) => move[side] === stage);
      return {
        stage,
        customers: those.reduce((sum, { customers }) => sum + customers, 0),
        value: those.reduce((sum, { cents }) => sum + cents, 0) / 100,
      };
    });
  const { before, after } = found.lifetimeValue;
  return {
    moved: found.moved,
    moves: found.moves.map(({ cents, ...move }) => ({ ...move, value: cents / 100 })),
    ...{ before: sums('from'), after: sums('to'), churn: found.churn },
    lifetime_value: { before: before / 100, after: after / 100 },
  };
}
