type Shares = {
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** What the interval of the difference says: suggestions are bought more, less, or that cannot be told. */
export function verdictOf({ difference, low, high }: Shares): 'more' | 'less' | 'unsure' | 'none' {
  if (difference === null || low === null || high === null) return 'none';
  if (low > 0) return 'more';
  if (high < 0) return 'less';
  return 'unsure';
}
