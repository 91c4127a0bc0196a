/**
 * How an SMS is counted: 3GPP TS 23.038 (the GSM 7-bit default alphabet and its extension table, of which each character
 * takes two places) and TS 23.040 (a message of several segments gives 6 bytes of each to its header, which leaves 153
 * of 160 places and 67 of 70).
 */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

export type SmsCount = {
  readonly encoding: 'gsm7' | 'ucs2';
  /** Places taken: septets, or UTF-16 units. */
  readonly units: number;
  readonly segments: number;
  /** Places in a segment. */
  readonly per_segment: number;
  /** Places that are free in the last segment. */
  readonly left: number;
  /** Where characters stand that are not in the alphabet of 7 bits. */
  readonly outside: readonly {
    readonly from: number;
    readonly to: number;
    readonly text: string;
  }[];
};

/** Places that a character takes in the alphabet of 7 bits; 0: it is not in it. */
const septets = (character: string): number =>
  basic.has(character) ? 1 : extension.has(character) ? 2 : 0;

/** Encoding, places and segments of an SMS. A character of two places is never split over two segments. */
export function countSms(text: string): SmsCount {
  const characters = [...text];
  const outside: { from: number; to: number; text: string }[] = [];
  let at = 0;
  for (const character of characters) {
    if (septets(character) === 0)
      outside.push({ from: at, to: at + character.length, text: character });
    at += character.length;
  }
  const encoding = outside.length > 0 ? 'ucs2' : 'gsm7';
  const sizes = characters.map((c) => (encoding === 'ucs2' ? c.length : septets(c)));
  const units = sizes.reduce((sum, n) => sum + n, 0);
  const [single, several] = encoding === 'ucs2' ? [70, 67] : [160, 153];
  if (units <= single)
    return {
      encoding,
      units,
      segments: units === 0 ? 0 : 1,
      per_segment: single,
      left: single - units,
      outside,
    };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > several) {
      segments++;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, segments, per_segment: several, left: several - used, outside };
}
