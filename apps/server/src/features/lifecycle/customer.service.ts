import {
  type CustomerStage,
  type getLifecycleCustomer,
  type LifecycleCard,
  Refusal,
  type ReplyInputOf,
  type StageChange,
} from '@kade/contract';
import { dayNumber, dayText, type Fit, recencyPicture } from '@kade/models';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { hasProduct, latestModelRun } from '../models/index.js';
import { loadBriefProfiles } from '../profiles/index.js';
import { changesOf, purchaseDaysOf } from './customers.repo.js';
import { settingsOfCuts } from './cuts.js';
import { totalOfRun } from './results.repo.js';
import { type KeptCustomer, keptCustomer, lifecycleModel } from './run/index.js';
import { mustBeColleague, shownCustomer } from './shown.js';

type Reply = ReplyInputOf<typeof getLifecycleCustomer>;

/** How far a picture looks ahead: two horizons, that what follows a silence is seen, and two years at most. */
const daysAhead = (horizon: number): number => Math.min(2 * horizon, 730);

/** One customer as the latest run sees it. Throws `not_found` for a profile that is not there. */
export async function customerOf(tx: TenantTx, auth: Auth, profileId: number): Promise<Reply> {
  mustBeColleague(auth);
  const { companyId } = auth;
  if (!(await loadBriefProfiles(tx, companyId, [profileId])).has(profileId))
    throw new Refusal('not_found');
  // What was said while the company held the product is not shown when it has given it up.
  const holds = await hasProduct(tx, companyId, lifecycleModel.product);
  const run = holds ? await latestModelRun(tx, companyId, 'lifecycle') : undefined;
  const kept = run && (await keptCustomer(tx, companyId, run.id, profileId));
  const total = run && (await totalOfRun(tx, companyId, run.id));
  const changes = holds ? await changesOf(tx, companyId, profileId) : [];
  if (!run || !kept || !total) return { ...nobody, stages: changes };
  const { id, day } = run;
  const { card } = total;
  const { chosen, reason, horizon } = card;
  const days = await purchaseDaysOf(tx, companyId, profileId, day);
  return {
    run: { id, day, result_id: total.id, chosen, reason, horizon },
    customer: shownCustomer(kept, card, day, changes.findLast((one) => one.run_id <= id) ?? null),
    picture: pictureOf(days, day, kept, card),
    stages: withPresent(changes, { id, day }, kept.stage),
  };
}

const nobody: Pick<Reply, 'run' | 'customer' | 'picture'> = {
  ...{ run: null, customer: null, picture: null },
};

/** Stages over time: the changes that are kept, and the present stage where none of them tells of it. */
const withPresent = (
  changes: StageChange[],
  run: { readonly id: number; readonly day: string },
  stage: CustomerStage,
): StageChange[] =>
  changes.at(-1)?.to === stage
    ? changes
    : [
        ...changes,
        { run_id: run.id, day: run.day, from: changes.at(-1)?.to ?? null, to: stage, crossed: [] },
      ];

/** A fit as its card keeps it. */
function fitOf(card: LifecycleCard, name: Fit['model'] | null): Fit | undefined {
  const fit = card.models.find((one) => one.name === name);
  if (!fit) return undefined;
  const { r = 0, alpha = 0, a = null, b = null } = fit.parameters;
  const { log_likelihood: logLikelihood, degenerate } = fit;
  return { model: fit.name, parameters: { r, alpha, a, b }, logLikelihood, degenerate };
}

/** Its chances over time by the fits of the run; null without a model, and for who has not bought. */
function pictureOf(
  days: readonly string[],
  day: string,
  kept: KeptCustomer,
  card: LifecycleCard,
): Reply['picture'] {
  const chanceBy = fitOf(card, card.chance_by);
  if (!chanceBy) return null;
  const { horizon, recalibration, season } = card;
  const picture = recencyPicture({
    purchaseDays: days.map(dayNumber),
    ...{ until: dayNumber(day), ahead: daysAhead(horizon), chanceBy },
    // By season the horizon counts as so many average days, as it does for the churn risk.
    horizon: season?.used ? season.days : horizon,
    shift: recalibration?.used ? recalibration.shift : 0,
    aliveBy: card.no_alive_reason === null ? fitOf(card, 'mbg_nbd') : undefined,
    companyGap: card.usual_gap ?? horizon,
    topValue: kept.cents > kept.topCents,
    settings: settingsOfCuts(card.stages),
  });
  if (!picture) return null;
  return {
    ...{ gaps: [...picture.gaps], purchase_days: [...days], usual_gap: picture.usualGap, horizon },
    points: picture.points.map((point) => ({ ...point, day: dayText(point.day) })),
    again: picture.again.map((one) => ({ ...one })),
    ahead: picture.ahead.map(({ day: on, stage }) => ({ day: dayText(on), stage })),
  };
}
