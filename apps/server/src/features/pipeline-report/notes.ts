import type { PipelineNote } from '@kade/contract';
import { kaplanMeier, openAfter } from '@kade/models';
import { durationCounts } from '../deal-history/index.js';
import { type Asked, behindFigure, countFigures } from '../reports/index.js';
import { eveningOf, isDated } from './deals.sql.js';
import { addedBefore, byListPrice, countUndated, firstEnd } from './notes.repo.js';
import { pipelineSource } from './source.sql.js';

/** Fewer won or lost than this say little of shares and means. */
const fewestDecided = 30;
/** With so many ends to be expected, chance alone has none of them happen once in twenty thousand times. */
const expectedEnds = 10;

/**
 * From which day on ends are in the data. Where opportunities had been added long before the first of all ended, so many
 * should have ended by then, going by how long the others took, that theirs cannot have been kept: a file that begins with
 * the deals of one month makes the win rate of that month and of the quarter around it what nobody ever saw.
 * @returns null where nothing points to it
 */
async function endsKeptSince(asked: Asked) {
  const day = await firstEnd(asked);
  if (!day) return null;
  const before = await addedBefore(asked, day);
  const curve = kaplanMeier(
    await durationCounts(asked.tx, eveningOf(asked, asked.asOf), { which: isDated }),
  );
  const open = (age: number) => openAfter(curve, age)?.share ?? curve.steps.at(-1)?.share ?? 1;
  const expected = before.reduce((sum, { age, count }) => sum + count * (1 - open(age)), 0);
  if (expected < expectedEnds) return null;
  const added = before.reduce((sum, { count }) => sum + count, 0);
  return { day, added, first: before[0]?.day ?? day };
}

/** What would mislead in the figures of a question, said plainly. */
export async function notesOf(asked: Asked): Promise<PipelineNote[]> {
  const notes: PipelineNote[] = [];
  const kept = await endsKeptSince(asked);
  for (const of of ['period', 'previous'] as const) {
    const days = asked[of];
    if (kept && days && days.from < kept.day && days.to >= kept.first)
      notes.push({ code: 'no_ends_before', day: kept.day, added: kept.added, of });
  }
  for (const figure of ['value_lost', 'value_open'] as const) {
    const listed = await byListPrice(behindFigure(pipelineSource, figure), asked);
    if (listed.rows > 0) notes.push({ code: 'list_price', figure, ...listed });
  }
  const undated = await countUndated(asked);
  if (undated > 0) notes.push({ code: 'undated', rows: undated });
  const [all] = await countFigures(pipelineSource, asked, [asked.period], undefined, ['win_rate']);
  const decided = all?.stretches[0]?.win_rate?.rows ?? 0;
  if (decided < fewestDecided) notes.push({ code: 'few_decided', rows: decided });
  return notes;
}
