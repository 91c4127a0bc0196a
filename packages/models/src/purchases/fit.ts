import { type Parameters, type PurchaseModel, purchaseModels } from './counting.js';
import { type Evidence, evidenceOf } from './evidence.js';
import { type Groups, thinned } from './groups.js';
import { likelihoodOf } from './likelihood.js';
import { type Maximum, maximise, type Objective } from './maximise.js';

export type Fit = {
  readonly model: PurchaseModel;
  readonly parameters: Parameters;
  /** Natural logarithm of the likelihood, for times in the unit of the groups. */
  readonly logLikelihood: number;
  /** A parameter ran to the end of what is looked through: the data do not tell it. */
  readonly degenerate: boolean;
};

/** Parameters are looked for between e^-9 and e^9, in a unit of time in which the oldest customer is ten. */
const reach = 9;
const oldest = 10;
/** Two places to begin: where purchases differ much between customers and few leave, and where many do. */
const starts = [
  [-0.7, 1, -0.7, 0.9],
  [0.5, 2.3, 0.3, 0.3],
] as const;
/** Groups on which it is found out from which start the higher maximum is reached. */
const enough = 20_000;

/**
 * The parameters under which the histories of `groups` are most likely. Times are scaled so that the oldest customer is ten:
 * otherwise alpha would lie far from the other parameters. Two starts on a part of the groups, the better one on all, with
 * what the part taught of the curvature.
 * Undefined when there is nobody, or nobody's history has any length: then nothing can be learned.
 */
export const fitted = (model: PurchaseModel, groups: Groups): Fit | undefined =>
  fitsOf(groups, [model])[0];

/**
 * The fits of `models`, all of them when none are named, or none when nothing can be learned.
 * @param watch told after each model
 */
export function fitsOf(
  groups: Groups,
  models: readonly PurchaseModel[] = purchaseModels,
  watch: () => void = () => {},
): readonly Fit[] {
  const longest = groups.age.reduce((max, t) => Math.max(max, t), 0);
  if (groups.size === 0 || longest === 0) return [];
  const scale = oldest / longest;
  const some = thinned(groups, enough);
  const all = evidenceOf(groups, scale);
  const part = some === groups ? all : evidenceOf(some, scale);
  return models.map((model) => {
    const fit = fitOn(model, all, part, scale);
    watch();
    return fit;
  });
}

function fitOn(model: PurchaseModel, all: Evidence, part: Evidence, scale: number): Fit {
  const on = (evidence: Evidence) => objective(model, evidence);
  const begin = better(
    starts.map((start) => maximise(on(part), start.slice(0, model === 'nbd' ? 2 : 4), reach)),
  );
  const found = part === all ? begin : maximise(on(all), begin.at, reach, begin.inverse);
  const parameters = parametersAt(model, found.at);
  const repeats = all.byRepeats.reduce((sum, customers, x) => sum + x * customers, 0);
  return {
    model,
    parameters: { ...parameters, alpha: parameters.alpha / scale },
    // Density per unit of time: a longer unit makes each purchase's density larger.
    logLikelihood: found.value * all.customers + repeats * Math.log(scale),
    degenerate: found.atEdge,
  };
}

const better = (found: Maximum[]): Maximum =>
  found.reduce((best, one) => (one.value > best.value ? one : best));

function parametersAt(model: PurchaseModel, at: Float64Array): Parameters {
  const [r = 0, alpha = 0, a = 0, b = 0] = at.map(Math.exp);
  return model === 'nbd' ? { r, alpha, a: null, b: null } : { r, alpha, a, b };
}

/** Mean log-likelihood of a customer, by the logarithms of the parameters: they have no sign to keep. */
function objective(model: PurchaseModel, evidence: Evidence): Objective {
  const likelihood = likelihoodOf(model, evidence);
  const by = new Float64Array(4);
  const { customers } = evidence;
  return (at, slopes) => {
    const parameters = parametersAt(model, at);
    const value = likelihood(parameters, by);
    const natural = [parameters.r, parameters.alpha, parameters.a ?? 0, parameters.b ?? 0];
    for (let i = 0; i < slopes.length; i++)
      slopes[i] = ((by[i] as number) * (natural[i] as number)) / customers;
    return value / customers;
  };
}
