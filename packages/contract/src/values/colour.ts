/** Colours as `#rrggbb`, and what can be read on what. */

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Relative luminance, 0 black to 1 white (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). Small text needs 4.5. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the way from one colour to the other, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const part = a.map((c, i) => Math.round(c + ((b[i] ?? c) - c) * share));
  return `#${part.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast that small text needs. */
export const readableContrast = 4.5;

/** The colour, made darker or lighter until it can be read on `ground`; as it is when it can. */
export function readableOn(colour: string, ground: string): string {
  const end = contrast('#000000', ground) > contrast('#ffffff', ground) ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(colour, end, share);
    if (contrast(tried, ground) >= readableContrast) return tried;
  }
  return end;
}

/** White or near-black, whichever is easier to read on `ground`. */
export const inkOn = (ground: string): string =>
  contrast('#ffffff', ground) >= readableContrast ? '#ffffff' : '#0b1220';
