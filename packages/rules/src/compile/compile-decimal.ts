/**
 * Comparisons of a decimal column with any number, as comparisons with a decimal of the column's own type: exact, and
 * as fast as the column's integers are. A number between two steps of the column is moved to the step below it.
 */
export type DecimalType = {
  /** SQL name of the column's type. */
  readonly type: string;
  /** Digits behind the point. */
  readonly scale: number;
  /** Largest value in steps: 99_999_999_999_999n for DECIMAL(14,2). */
  readonly largest: bigint;
};

type Step = {
  /** The step at or below the number, kept within the column's reach. */
  readonly at: bigint;
  readonly exact: boolean;
  readonly beyond: 'below' | 'above' | undefined;
};

const numeral = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** @throws TypeError for what is no finite number: the check lets none through */
export function stepOf(value: number, { scale, largest }: DecimalType): Step {
  const found = numeral.exec(String(value));
  if (!found) throw new TypeError(`${value} is no number to compare with: check the tree first.`);
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = found;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const power = Number(exponent) - fraction.length + scale;
  if (power >= 0) return within(digits * 10n ** BigInt(power), true, largest);
  const unit = 10n ** BigInt(-power);
  const rest = ((digits % unit) + unit) % unit;
  return within((digits - rest) / unit, rest === 0n, largest);
}

const within = (at: bigint, exact: boolean, largest: bigint): Step => {
  if (at > largest) return { at: largest, exact: false, beyond: 'above' };
  if (at < -largest) return { at: -largest, exact: false, beyond: 'below' };
  return { at, exact, beyond: undefined };
};

/** A number of steps as decimal text: 1234 of scale 2 is 12.34. */
export function textOfStep(at: bigint, scale: number): string {
  const sign = at < 0n ? '-' : '';
  const digits = String(at < 0n ? -at : at).padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** How a comparison reads in the column's own steps; `true` holds for every known value, `false` for none. */
export function inSteps(
  sign: '=' | '!=' | '<' | '>' | '<=' | '>=',
  value: number,
  type: DecimalType,
): { sign: '=' | '<>' | '<' | '>' | '<=' | '>='; text: string } | boolean {
  const { at, exact, beyond } = stepOf(value, type);
  if (beyond === 'above') return sign === '<' || sign === '<=' || sign === '!=';
  if (beyond === 'below') return sign === '>' || sign === '>=' || sign === '!=';
  const text = textOfStep(at, type.scale);
  if (sign === '=') return exact && { sign, text };
  if (sign === '!=') return !exact || { sign: '<>', text };
  if (exact) return { sign, text };
  // Between two steps: nothing of the column lies there, so both ends of the gap say the same.
  return { sign: sign === '<' || sign === '<=' ? '<=' : '>', text };
}
