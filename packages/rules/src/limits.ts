/** Bounds on what a rule may be, so that no input costs more than a few milliseconds to read. */
export type Limits = {
  /** Characters of a rule's text. */
  readonly length: number;
  /** Groups inside groups. */
  readonly depth: number;
  /** Groups and conditions together. */
  readonly parts: number;
  /** Values of one list. */
  readonly values: number;
  /** Characters of one value. */
  readonly valueLength: number;
};

export const defaultLimits: Limits = {
  length: 100_000,
  depth: 50,
  parts: 1_000,
  values: 10_000,
  valueLength: 1_000,
};

export const withDefaults = (limits: Partial<Limits> = {}): Limits => ({
  ...defaultLimits,
  ...limits,
});
