import { upperGamma } from './gamma.js';

/** P(Z > z) of the standard normal: erfc(z / √2) / 2, and erfc(t) = Q(1/2, t²) (DLMF 8.4.6). */
export function normalUpperTail(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2;
  return z >= 0 ? tail : 1 - tail;
}

/** P(Z <= z) of the standard normal. */
export const normalCdf = (z: number): number => normalUpperTail(-z);

const horner = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, c) => sum * x + c, 0);

/** Numerators and denominators of AS 241 (PPND16), constant term first. */
const central = {
  over: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  under: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852546,
  ],
};
const middle = {
  over: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  under: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
};
const far = {
  over: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  under: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};

/**
 * The z with P(Z <= z) = p for the standard normal, 0 < p < 1.
 * Wichura (1988), Algorithm AS 241 (PPND16), Applied Statistics 37, 477-484; relative error about 1e-16.
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability between 0 and 1 is needed, got ${p}.`);
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * horner(central.over, r)) / horner(central.under, r);
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const part = r <= 5 ? middle : far;
  const at = r <= 5 ? r - 1.6 : r - 5;
  const z = horner(part.over, at) / horner(part.under, at);
  return q < 0 ? -z : z;
}

/** The z that leaves (1 - confidence) / 2 in each tail; 1.96 at 0.95. `confidence` between 0 and 1. */
export function criticalZ(confidence: number): number {
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`Confidence must lie between 0 and 1 (0.95 is usual), got ${confidence}.`);
  return -normalQuantile((1 - confidence) / 2);
}
