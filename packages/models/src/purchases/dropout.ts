import { chiSquareUpperTail } from '../gamma.js';
import type { Fit } from './fit.js';

export type Dropout = {
  /** Twice by how much BG/NBD's log-likelihood is above NBD's: how much better the data fit where customers can leave. */
  readonly statistic: number;
  readonly p_value: number;
  /** Whether it may be said that customers leave for good. If not, a chance to be alive says nothing. */
  readonly measurable: boolean;
};

/** Two parameters more (chi-square of two degrees of freedom) at 5 %. */
const critical = 5.99;
/** Below this mean chance to leave after a purchase, a and b are a flat direction: any value of them fits as well. */
const smallest = 0.005;

/** Likelihood-ratio test of BG/NBD against NBD, which is the same model without leaving. */
export function dropoutTest(bgNbd: Fit, nbd: Fit): Dropout {
  const statistic = Math.max(0, 2 * (bgNbd.logLikelihood - nbd.logLikelihood));
  const [a, b] = [bgNbd.parameters.a ?? 0, bgNbd.parameters.b ?? 1];
  return {
    statistic,
    p_value: chiSquareUpperTail(statistic, 2),
    measurable: statistic >= critical && a / (a + b) >= smallest,
  };
}
