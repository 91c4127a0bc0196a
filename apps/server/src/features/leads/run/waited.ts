import { type LeadCard, type LeadDriver, waitedColumn } from '@kade/contract';
import {
  dayText,
  type LeadScore,
  type OpenTest,
  openTest,
  scoreLeads,
  type WaitedAge,
  type Waiting,
  waitingOf,
} from '@kade/models';
import { pointsOf } from './learn.js';
import type { Source } from './reading.js';

export type Waited = { readonly waiting: Waiting; readonly test: OpenTest | null };
type Asked = { readonly day: number; readonly window: number };

/**
 * What waiting does, from all leads that there were, and what would have been said a window ago of those that were open then.
 * For that the model of the back-test has to know of no outcome after that day; else there is no such test.
 * @param whole with the leads that are too young to learn from
 */
export function waitedOf(
  { learned }: Source,
  { model, backTest, reason }: LeadScore,
  asked: Asked,
  matureCame: Int32Array,
): Waited | null {
  if (reason) return null;
  const waiting = waitingOf(scoreLeads(model, learned.table), learned, asked);
  const split = matureCame[backTest?.rows[0] ?? 0] ?? 0;
  const knew = backTest !== null && split - 1 + asked.window <= asked.day - asked.window;
  const test = knew ? openTest(scoreLeads(backTest.model, learned.table), learned, asked) : null;
  return { waiting, test };
}

export const waitingShown = ({ ages }: Waiting): LeadCard['waiting'] =>
  ages.map(({ age, rows, positives, share, interval, logOdds }) => ({
    ...{ age, leads: rows, converted: positives, conversion: share },
    ...{ low: interval?.low ?? null, high: interval?.high ?? null, points: pointsOf(logOdds) },
  }));

const tenths = (value: number): number => Math.round(value * 10) / 10;

export function openTestShown(test: OpenTest | null, { day }: Asked): LeadCard['open_test'] {
  if (!test) return null;
  const { auc } = test;
  return {
    ...{ day: dayText(test.day), until: dayText(day), leads: test.rows },
    ...{ said: tenths(test.said), low: tenths(test.low), high: tenths(test.high) },
    ...{ converted: test.positives, without_waiting: tenths(test.withoutWaiting) },
    auc: { score: auc.waiting, without_waiting: auc.model, newest: auc.newest },
    ages: test.ages.map(({ from, to, rows, said, positives }) => ({
      ...{ from, to, leads: rows, said: tenths(said), converted: positives },
    })),
  };
}

/** Of the window: ages that stand among what moves scores most. */
const shownAges = [0.5, 1, 2];

/** What waiting for half a window, a window and two of them adds or takes away, as far as it is known. */
export const waitedDrivers = ({ window, ages }: Waiting): LeadDriver[] =>
  shownAges.flatMap((share): LeadDriver[] => {
    const found: WaitedAge | undefined = ages.find(({ age }) => age >= share * window);
    if (!found || found.age === 0) return [];
    return [
      {
        ...{ column: waitedColumn, is: 'range', level: null, from: found.age, to: null },
        ...{ points: pointsOf(found.logOdds), low: null, high: null },
        ...{ leads: found.rows, converted: found.positives },
      },
    ];
  });
