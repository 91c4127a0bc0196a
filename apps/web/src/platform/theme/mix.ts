const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour with some of another: `mix('#000000', '#FFFFFF', 0.1)` is a tenth white. Both as #RRGGBB. */
export function mix(colour: string, other: string, share: number): string {
  const added = channels(other);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value * (1 - share) + (added[at] ?? 0) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
