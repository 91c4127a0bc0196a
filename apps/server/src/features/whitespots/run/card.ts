import type { NoWhitespots, PeerLevel, PropositionBackTest, WhitespotCard } from '@kade/contract';
import { dayText, type GapRate, type PropositionTest } from '@kade/models';
import { type KeptSpots, keptStates } from '../kept.js';
import type { KeptLevel } from '../terms.js';
import type { Order, Worked } from './compute.js';
import type { Source } from './reading.js';

const perEuro = 100;
/** What a gap is expected to bring in a year, in whole cents: sums over any of them are exact. */
export const gapCents = (chance: number, cents: number): number => Math.round(chance * cents);

type Given = {
  readonly source: Source;
  readonly order: Order;
  readonly worked: Worked;
  readonly spots: KeptSpots;
  readonly keptLevels: readonly KeptLevel[];
  readonly reason: NoWhitespots | null;
};

/** What a run rests on, how it did, and what it does not know. */
export function cardOf({ source, order, worked, spots, keptLevels, reason }: Given): WhitespotCard {
  const { test, bought } = worked;
  const { settings, until, from } = order;
  const inYear = bought.cents.reduce((sum, cents) => sum + cents, 0);
  let [gaps, cents] = [0, 0];
  for (let e = 0; e < spots.state.length; e++) {
    if (spots.state[e] !== keptStates.shown) continue;
    gaps += 1;
    cents += gapCents(spots.chance[e] as number, spots.cents[e] as number);
  }
  return {
    reason,
    data: {
      ...{ from, until: dayText(until), invoices: order.invoices },
      sales: Math.round(inYear + source.loose) / perEuro,
      sales_without_proposition: source.loose / perEuro,
    },
    customers: spots.profile.length,
    propositions: order.propositions.length,
    chosen: test?.chosen ?? 'peers',
    back_test: test && testShown(test),
    no_back_test_reason: test ? null : 'short_history',
    groups: groupsOf(spots, worked, keptLevels),
    ...{ least_chance: settings.leastChance, most: settings.most, gaps, value: cents / perEuro },
    eligibility: eligibilityOf(source, order),
    learned: learnedOf(order),
  };
}

const rateOf = ({ gaps, bought, share, interval }: GapRate) => ({
  ...{ gaps, bought, share },
  interval: interval && { low: interval.low, high: interval.high },
});

const testShown = (test: PropositionTest): PropositionBackTest => ({
  ...{ split: dayText(test.split), days: test.days, customers: test.customers },
  suggested: test.suggested,
  rows: test.rows.map((row) => ({
    ...{ name: row.name, hit_rate_5: row.hitRate, recall_5: row.recall, mrr: row.mrr },
    ...{ suggested: rateOf(row.suggested), others: rateOf(row.others) },
    difference: row.difference && { ...row.difference },
    value: row.cents / perEuro,
  })),
  bands: test.bands.map(({ from, to, said, ...rate }) => ({ ...rateOf(rate), from, to, said })),
  ...{ realised: test.realised, most_bought: test.mostBought },
});

/** Customers by the level of the look-alikes of their first gap, and how many groups of ten or more a level has. */
function groupsOf(
  spots: KeptSpots,
  { terms }: Worked,
  levels: readonly KeptLevel[],
): WhitespotCard['groups'] {
  const customers = new Float64Array(levels.length);
  for (let i = 0; i < spots.profile.length; i++)
    for (let e = spots.start[i] as number; e < (spots.start[i + 1] as number); e++) {
      if (spots.state[e] !== keptStates.shown) continue;
      const level = spots.level[e] as number;
      customers[level] = (customers[level] as number) + 1;
      break;
    }
  return levels.map(({ name }, level) => ({
    level: name as PeerLevel,
    groups: (terms.table.levels[level]?.members ?? new Int32Array(0)).reduce(
      (sum, members) => sum + (members >= 10 ? 1 : 0),
      0,
    ),
    customers: customers[level] as number,
  }));
}

/** Propositions with a rule or that nobody is offered by the settings, and how many customers that leaves out. */
function eligibilityOf(
  { excluded, active }: Source,
  { propositions, settings }: Order,
): WhitespotCard['eligibility'] {
  const gone = new Set(settings.discontinued);
  const all = active.reduce((sum, is) => sum + is, 0);
  return propositions.flatMap((proposition, item) => {
    const rule = settings.rules[proposition.id] ?? null;
    const discontinued = gone.has(proposition.id);
    if (!discontinued && rule === null) return [];
    const left = excluded.get(item);
    const customers = discontinued
      ? all
      : (left?.reduce((sum, is, c) => sum + (is && active[c] ? 1 : 0), 0) ?? 0);
    return [
      {
        proposition: { id: proposition.id, name: proposition.name },
        discontinued,
        rule,
        customers,
      },
    ];
  });
}

/** As how many answers what is not known counts: as the models have it. */
const prior = 10;

function learnedOf({ said, propositions }: Order): WhitespotCard['learned'] {
  const given = said.filter(({ answer }) => answer !== 'none' && answer !== 'snoozed');
  const counts = propositions.map((proposition) => {
    const of = (answer: string) =>
      given.filter((one) => one.propositionId === proposition.id && one.answer === answer).length;
    const [interested, no, elsewhere] = [
      of('interested'),
      of('not_interested'),
      of('buys_elsewhere'),
    ];
    return {
      proposition: { id: proposition.id, name: proposition.name },
      ...{ interested, not_interested: no, buys_elsewhere: elsewhere },
      factor: 1 - no / (interested + no + elsewhere + prior),
    };
  });
  return {
    answers: given.length,
    propositions: counts.filter((one) => one.factor < 1 || one.interested + one.buys_elsewhere > 0),
  };
}
