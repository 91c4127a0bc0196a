/** Shades on which the text of both themes can be read. */
const shades = 3;

/** The shade of an amount beside the most there is: 1 to 3; undefined for nothing. */
export const shadeOf = (amount: number, most: number): number | undefined =>
  amount <= 0 || most <= 0 ? undefined : Math.max(1, Math.ceil((amount / most) * shades));
