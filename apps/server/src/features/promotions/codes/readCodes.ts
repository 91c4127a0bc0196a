import { type AddedCodes, PromotionCode } from '@kade/contract';

const shownRefusals = 20;
/** What the first line of a CSV may be called. */
const heading = /^"?(codes?|kortingscodes?|actiecodes?|vouchers?|coupons?)"?$/i;

export type ReadCodes = {
  /** Each once, as they are kept. */
  codes: string[];
  double: number;
  refused: AddedCodes['refused'];
  /** How many lines are no code, of which `refused` has the first. */
  refusedCount: number;
};

/** Codes out of a pasted list or a CSV: the first column of each line; a heading and empty lines are passed over. */
export function readCodes(text: string): ReadCodes {
  const codes = new Set<string>();
  const found: ReadCodes = { codes: [], double: 0, refused: [], refusedCount: 0 };
  const lines = text.split(/\r\n|\n|\r/);
  lines.forEach((line, at) => {
    const first = (line.split(/[;,\t|]/, 1)[0] ?? '').trim().replace(/^"(.*)"$/, '$1');
    if (first === '' || (at === 0 && heading.test(first))) return;
    const code = PromotionCode.safeParse(first);
    if (!code.success) {
      found.refusedCount += 1;
      if (found.refused.length < shownRefusals)
        found.refused.push({ line: at + 1, text: first.slice(0, 60) });
    } else if (codes.has(code.data)) found.double += 1;
    else codes.add(code.data);
  });
  return { ...found, codes: [...codes] };
}
