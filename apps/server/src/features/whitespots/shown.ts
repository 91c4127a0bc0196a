import type { Gap, PeerGroup, PeerLevel, SpotSaid, SpotWhy } from '@kade/contract';
import { dayText } from '@kade/models';
import type { Names } from './basis.service.js';
import type { SaidRow } from './feedback.repo.js';
import type { ToldGap } from './held/lists.js';
import type { Why } from './held/run.js';

const perEuro = 100;
export const euros = (cents: number): number => cents / perEuro;

/** A proposition by its place in a run. */
export const propositionAt = ({ propositions }: Names, item: number) => {
  const { id, name } = propositions[item] ?? { id: 0, name: '' };
  return { id, name };
};

/** What look-alikes have in common. */
export function groupShown(
  { levels, industries, sizes, provinces, segments }: Names,
  level: number,
  group: number,
): PeerGroup {
  const kept = levels[level];
  const [industry, size, province, segment] = kept?.keys[group] ?? [-1, -1, -1, -1];
  return {
    level: (kept?.name ?? 'all') as PeerLevel,
    ...{ industry: industries[industry] ?? null, size: sizes[size] ?? null },
    ...{ province: provinces[province] ?? null, segment: segments[segment] ?? null },
  };
}

export const whyShown = (names: Names, item: number, why: Why): SpotWhy => {
  const all = names.propositions[item]?.customers ?? 0;
  return {
    group: groupShown(names, why.level, why.group),
    ...{ customers: why.peers, buyers: why.buyers, median: euros(why.median) },
    overall: names.customers > 0 ? all / names.customers : 0,
  };
};

/** What stands last; null where it was taken back or nothing was said. */
export const saidShown = (row: SaidRow | undefined): SpotSaid | null =>
  row && row.answer !== 'none'
    ? { answer: row.answer, until: row.until, note: row.note, by: row.by, at: row.at }
    : null;

export const gapShown = (names: Names, told: ToldGap, said: SaidRow | undefined): Gap => ({
  proposition: propositionAt(names, told.item),
  ...{ rank: told.rank, chance: told.chance, value: euros(told.cents) },
  why: whyShown(names, told.item, told.why ?? nobody),
  ...{ since: dayText(told.since), said: saidShown(said) },
});

const nobody: Why = { level: -1, group: -1, peers: 0, buyers: 0, median: 0 };
