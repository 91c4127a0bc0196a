import type { Scored } from './compute.js';

const pieceLength = 512 * 1024;
const encoder = new TextEncoder();
const values = ['\\N', 'High', 'Medium', 'Low'] as const;

/** What the columns of each profile become, in the text format of COPY, in pieces of half a megabyte. */
export function* columnRows({ id, score, value, potential }: Scored): Generator<Uint8Array> {
  let text = '';
  for (let i = 0; i < id.length; i++) {
    const points = score[i] as number;
    const cents = potential[i] as number;
    text += `${id[i]}\t${points < 0 ? '\\N' : points}\t${values[value[i] as 0 | 1 | 2 | 3]}\t${cents < 0 ? '\\N' : (cents / 100).toFixed(2)}\n`;
    if (text.length < pieceLength) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text) yield encoder.encode(text);
}
