import type { LeadCard } from '@kade/contract';
import {
  bandCuts,
  type LeadScore,
  leadBands,
  type OpenTest,
  scoreOf,
  wilsonInterval,
} from '@kade/models';

type Band = LeadCard['bands'][number];

/** What became of so many leads; null of nobody. */
export const pastOf = (leads: number, converted: number): Band['past'] =>
  leads === 0
    ? null
    : { leads, converted, conversion: converted / leads, ...wilsonInterval(converted, leads) };

/** Leads of the past with what was said of them by a model that knew nothing of what came: places in the table, or of leads. */
export type Tested = {
  readonly row: Int32Array;
  readonly chance: Float64Array;
  readonly came: Uint8Array;
};

/** The leads that were open a window ago; where the data are too short for that, later leads as they came. */
export function testedLeads(
  { backTest }: LeadScore,
  test: OpenTest | null,
  outcome: Uint8Array,
): Tested | null {
  if (test) return { row: test.lead, chance: test.chance, came: test.outcome };
  if (!backTest) return null;
  const { rows: row, chance } = backTest;
  return { row, chance, came: Uint8Array.from(row, (at) => outcome[at] as number) };
}

/**
 * Bands by whole scores, as columns have them, so that each lead is in one; a band of no score of its own is left out. They are
 * shares of the leads that have a score above 0: where most leads have waited for years, the few others are told apart.
 * @param now chances of the leads that are open now; where none has a score, bands are those of the leads that were learned from
 */
export function bandsOf(
  { cuts, reason }: LeadScore,
  now: Float64Array,
  tested: Tested | null,
): Band[] {
  if (reason) return [];
  const some = now.filter((one) => scoreOf(one) > 0);
  const froms = [...(some.length > 0 ? bandCuts(some) : cuts).map(scoreOf), 0];
  const counts = tested && byScore(tested);
  let above = 101;
  return leadBands.flatMap((band, i) => {
    const from = Math.min(froms[i] ?? 0, above);
    if (from >= above) return [];
    const to = above - 1;
    above = from;
    let [leads, converted] = [0, 0];
    for (let score = from; counts && score <= to; score++) {
      leads += counts.leads[score] as number;
      converted += counts.converted[score] as number;
    }
    return [{ band, score_from: from, score_to: to, past: counts && pastOf(leads, converted) }];
  });
}

function byScore({ chance, came }: Tested) {
  const [leads, converted] = [new Float64Array(101), new Float64Array(101)];
  for (const [i, one] of chance.entries()) {
    const score = scoreOf(one);
    leads[score] = (leads[score] as number) + 1;
    converted[score] = (converted[score] as number) + (came[i] as number);
  }
  return { leads, converted };
}
