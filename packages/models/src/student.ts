import { logGamma } from './gamma.js';
import { normalQuantile, normalUpperTail } from './normal.js';

const tiny = 1e-300;

/** Continued fraction of the incomplete beta function, DLMF 8.17.22, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  if (Math.abs(d) < tiny) d = tiny;
  d = 1 / d;
  let h = d;
  for (let m = 1; m < 20_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 + term * d;
      if (Math.abs(d) < tiny) d = tiny;
      c = 1 + term / c;
      if (Math.abs(c) < tiny) c = tiny;
      d = 1 / d;
      step = d * c;
      h *= step;
    }
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return h;
}

/** Regularised incomplete beta function I_x(a, b); Numerical Recipes (3rd ed.), section 6.4. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const logFront =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  return x < (a + 1) / (a + b + 2)
    ? (Math.exp(logFront) * betaFraction(x, a, b)) / a
    : 1 - (Math.exp(logFront) * betaFraction(1 - x, b, a)) / b;
}

/** Beyond this many degrees of freedom Student's t and the normal agree to six digits. */
const practicallyNormal = 1e6;

/** P(T > t) of Student's t with `df` degrees of freedom: I_{df/(df+t²)}(df/2, 1/2) / 2 (DLMF 8.17, A&S 26.7.1). */
export function studentUpperTail(t: number, df: number): number {
  if (!(df > 0)) throw new RangeError(`Degrees of freedom must be above 0, got ${df}.`);
  if (df > practicallyNormal) return normalUpperTail(t);
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t >= 0 ? tail : 1 - tail;
}

/** The t that leaves (1 - confidence) / 2 in each tail, by bisection on the tail (it is monotone). */
export function criticalT(confidence: number, df: number): number {
  const tail = (1 - confidence) / 2;
  const z = -normalQuantile(tail);
  if (df > practicallyNormal) return z;
  let low = 0;
  let high = Math.max(1, z);
  while (studentUpperTail(high, df) > tail) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-13 * high; i++) {
    const mid = (low + high) / 2;
    if (studentUpperTail(mid, df) > tail) low = mid;
    else high = mid;
  }
  return (low + high) / 2;
}
