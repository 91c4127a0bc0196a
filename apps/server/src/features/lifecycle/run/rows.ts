import { type KeptColumns, lifecycleStages } from '@kade/models';
import type { Change } from './changes.js';

const pieceLength = 512 * 1024;
const encoder = new TextEncoder();

/** Lines in pieces of half a megabyte. */
function* pieces(lines: Iterable<string>): Generator<Uint8Array> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < pieceLength) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text) yield encoder.encode(text);
}

const chance = (values: ArrayLike<number> | null, i: number) =>
  values ? (values[i] as number).toFixed(6) : '\\N';
const euros = (values: ArrayLike<number>, i: number) => ((values[i] as number) / 100).toFixed(2);

/** What the columns of each customer's profile become, in the text format of COPY. */
export const columnRows = (kept: KeptColumns): Generator<Uint8Array> =>
  pieces(
    (function* () {
      for (let i = 0; i < kept.profile.length; i++)
        yield `${kept.profile[i]}\t${lifecycleStages[kept.stage[i] as number]}\t${chance(kept.churn, i)}\t${chance(kept.alive, i)}\t${(kept.expected[i] as number).toFixed(3)}\t${euros(kept.averageValue, i)}\t${euros(kept.lifetimeValue, i)}\n`;
    })(),
  );

/** Changes of stage in the same format. Their JSON has no text of people, and so nothing that would have to be escaped. */
export const changeRows = (changes: Iterable<Change>): Generator<Uint8Array> =>
  pieces(
    (function* () {
      for (const { profileId, from, to, crossed } of changes)
        yield `${profileId}\t${from ?? '\\N'}\t${to}\t${JSON.stringify(crossed)}\n`;
    })(),
  );
