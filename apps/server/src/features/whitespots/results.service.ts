import type {
  getWhitespotBreakdown,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotTopRated,
  PeerLevel,
  QueryOf,
  ReplyInputOf,
} from '@kade/contract';
import { Refusal } from '@kade/contract';
import { wilsonInterval } from '@kade/models';
import { loadBriefProfiles } from '../profiles/index.js';
import { type Asking, type Known, known } from './basis.service.js';
import { saidCounts, saidShown } from './feedback.repo.js';
import { askSpots } from './held/ask.js';
import type { NamedSums, Sum } from './held/sums.js';
import { foundByDay, partOfFigures } from './results.repo.js';
import { euros, gapShown, propositionAt } from './shown.js';

const mostRows = 40;
const mostParts = 100;

const noCell: Sum = {
  ...{ bought: 0, gap: 0, set_aside: 0, not_eligible: 0, not_suggested: 0 },
  ...{ boughtCents: 0, gapCents: 0 },
};
const cellShown = ({ boughtCents, gapCents, ...counts }: Sum) => ({
  ...counts,
  ...{ bought_value: euros(boughtCents), gap_value: euros(gapCents) },
});
function summed(cells: readonly Sum[]): Sum {
  const all = { ...noCell };
  for (const cell of cells)
    for (const key of Object.keys(all) as (keyof Sum)[]) all[key] += cell[key];
  return all;
}

type Joined = NamedSums & { readonly rest: boolean };

/** Those of most customers by themselves, the others together. */
function joined(
  groups: readonly NamedSums[],
  most: number,
  order: (a: NamedSums, b: NamedSums) => number,
): Joined[] {
  const those = groups.filter(({ customers }) => customers > 0).sort(order);
  const shown = those.slice(0, most).map((group) => ({ ...group, rest: false }));
  const others = those.slice(most);
  const [first] = others;
  if (!first) return shown;
  return [
    ...shown,
    {
      ...{ name: null, rest: true },
      customers: others.reduce((sum, { customers }) => sum + customers, 0),
      withGap: others.reduce((sum, { withGap }) => sum + withGap, 0),
      cells: first.cells.map((_, item) => summed(others.map(({ cells }) => cells[item] as Sum))),
    },
  ];
}

const largest = (a: NamedSums, b: NamedSums) =>
  b.customers - a.customers || (a.name ?? '').localeCompare(b.name ?? '');

/** Segments by propositions: who buys, who could, and what that is a year. */
export async function overview(asking: Asking): Promise<ReplyInputOf<typeof getWhitespotOverview>> {
  const found = await known(asking);
  const none = { customers: 0, with_gap: 0, cells: [], all: cellShown(noCell) };
  if (!found.asked) return { ...found.basis, propositions: [], rows: [], total: none };
  const { basis, asked, names } = found;
  const sums = await askSpots(asking.tx, asked, 'sums', {});
  const places = names.propositions
    .map((_, item) => item)
    .sort((a, b) => {
      const [one, other] = [sums.total.cells[a] as Sum, sums.total.cells[b] as Sum];
      return other.gapCents - one.gapCents || other.boughtCents - one.boughtCents || a - b;
    });
  const cellsOf = ({ cells }: NamedSums) => places.map((item) => cellShown(cells[item] as Sum));
  return {
    ...basis,
    propositions: places.map((item) => ({
      ...propositionAt(names, item),
      discontinued: names.propositions[item]?.discontinued ?? false,
    })),
    rows: joined(sums.segments, mostRows, largest).map((group) => ({
      ...{ segment: group.name, rest: group.rest, customers: group.customers },
      ...{ with_gap: group.withGap, cells: cellsOf(group) },
    })),
    total: {
      ...{ customers: sums.total.customers, with_gap: sums.total.withGap },
      ...{ cells: cellsOf(sums.total), all: cellShown(summed(sums.total.cells)) },
    },
  };
}

type Part = ReplyInputOf<typeof getWhitespotBreakdown>['total'];
const partOf = ({ customers, withGap, cells }: NamedSums, item: number | null): Part => {
  const cell = item === null ? summed(cells) : (cells[item] as Sum);
  return {
    // Of one proposition each customer has one whitespot at most.
    ...{ customers, with_gap: item === null ? withGap : cell.gap, gaps: cell.gap },
    ...{ gap_value: euros(cell.gapCents), bought: cell.bought },
    bought_value: euros(cell.boughtCents),
  };
};

/** Whitespots by one thing; whatever it is, they add up to the same. Throws `not_found` for a proposition that is not there. */
export async function breakdown(
  asking: Asking,
  { by, proposition }: QueryOf<typeof getWhitespotBreakdown>,
): Promise<ReplyInputOf<typeof getWhitespotBreakdown>> {
  const found = await known(asking);
  if (!found.asked) {
    const total = { customers: 0, with_gap: 0, gaps: 0, gap_value: 0, bought: 0, bought_value: 0 };
    return { ...found.basis, rows: [], total };
  }
  const { basis, asked, names } = found;
  const item = proposition === undefined ? null : placeOfProposition(found, proposition);
  const sums = await askSpots(asking.tx, asked, 'sums', {});
  const total = partOf(sums.total, item);
  if (by === 'proposition') {
    const places = names.propositions.map((_, at) => at);
    const rows = places
      .filter((at) => item === null || at === item)
      .map((at) => ({
        ...{ name: names.propositions[at]?.name ?? null, rest: false },
        ...{ proposition_id: names.propositions[at]?.id ?? null, ...partOf(sums.total, at) },
      }))
      .sort((a, b) => b.gap_value - a.gap_value);
    return { ...basis, rows, total };
  }
  const groups = { segment: sums.segments, province: sums.provinces, size: sums.sizes }[by];
  const worth = (group: NamedSums) => partOf(group, item).gap_value;
  const rows = joined(groups, mostParts, (a, b) => worth(b) - worth(a) || largest(a, b));
  return {
    ...basis,
    rows: rows.map((group) => ({
      ...{ name: group.name, rest: group.rest, proposition_id: null, ...partOf(group, item) },
    })),
    total,
  };
}

/** Place of a proposition in a run. Throws `not_found`. */
export function placeOfProposition({ names }: Known, id: number): number {
  const item = names.propositions.findIndex((one) => one.id === id);
  if (item < 0) throw new Refusal('not_found');
  return item;
}

/** What all whitespots together are expected to bring, and what that rests on. */
export async function potential(
  asking: Asking,
): Promise<ReplyInputOf<typeof getWhitespotPotential>> {
  const found = await known(asking);
  if (!found.asked)
    return {
      ...found.basis,
      ...{ customers: 0, with_gap: 0, gaps: 0, value: 0, if_all: 0, bought_value: 0 },
      ...{ realised: null, rests_on: [], said: [], set_aside: { gaps: 0, value: 0 } },
      ...{ curve: [], history: [] },
    };
  const { basis, asked } = found;
  const sums = await askSpots(asking.tx, asked, 'sums', {});
  const all = summed(sums.total.cells);
  const worth = ({ gaps, cents }: { gaps: number; cents: number }) => ({
    gaps,
    value: euros(cents),
  });
  return {
    ...basis,
    ...{ customers: sums.total.customers, with_gap: sums.total.withGap, gaps: all.gap },
    ...{ value: euros(all.gapCents), bought_value: euros(all.boughtCents) },
    if_all: euros(sums.ifAll),
    realised: (await partOfFigures(asking.tx, asked.companyId, asked.runId, 'realised')) ?? null,
    rests_on: sums.levels.map(({ name, ...level }) => ({
      ...{ level: name as PeerLevel, ...worth(level) },
    })),
    said: (['interested', 'none'] as const).map((answer) => ({
      ...{ answer, ...worth(sums.said[answer]) },
    })),
    set_aside: worth(sums.aside),
    curve: (await askSpots(asking.tx, asked, 'curve', {})).map(({ customers, cents }) => ({
      customers,
      value: euros(cents),
    })),
    history: await foundByDay(asking.tx, asked.companyId),
  };
}

/** Propositions by the chance of their whitespots, and the single whitespots of the best chance. */
export async function topRated(asking: Asking): Promise<ReplyInputOf<typeof getWhitespotTopRated>> {
  const found = await known(asking);
  if (!found.asked) return { ...found.basis, propositions: [], gaps: [] };
  const { basis, asked, names } = found;
  const { tx } = asking;
  const sums = await askSpots(tx, asked, 'sums', {});
  const conversion = await partOfFigures(tx, asked.companyId, asked.runId, 'conversion');
  const came = new Map(
    conversion?.propositions.map((one) => [one.proposition.id, one.suggested]) ?? [],
  );
  const counts = await saidCounts(tx, asked.companyId);
  const top = await askSpots(tx, asked, 'top', {});
  const ids = top.map(({ profileId }) => profileId);
  const profiles = await loadBriefProfiles(tx, asked.companyId, ids);
  const said = await saidShown(tx, asked.companyId, ids);
  return {
    ...basis,
    propositions: sums.propositions
      .map(({ gaps, cents, chance }, item) => {
        const { id, name, median = 0 } = names.propositions[item] ?? { id: 0, name: '' };
        return {
          ...{ proposition: { id, name }, gaps, value: euros(cents) },
          ...{ chance: gaps > 0 ? chance / gaps : 0, median: euros(median) },
          ...{ said: counts.get(id) ?? nothingSaid, came: cameOf(came.get(id)) },
        };
      })
      .filter(({ gaps }) => gaps > 0)
      .sort((a, b) => b.chance - a.chance || b.value - a.value),
    gaps: top.flatMap(({ profileId, gap }) => {
      const profile = profiles.get(profileId);
      const { id } = propositionAt(names, gap.item);
      return profile
        ? [{ profile, gap: gapShown(names, gap, said.get(`${profileId} ${id}`)) }]
        : [];
    }),
  };
}

const nothingSaid = { interested: 0, not_interested: 0, buys_elsewhere: 0, snoozed: 0 };

function cameOf(rate: { gaps: number; bought: number } | undefined) {
  if (!rate || rate.gaps === 0) return null;
  const { low, high } = wilsonInterval(rate.bought, rate.gaps);
  return { suggested: rate.gaps, bought: rate.bought, low, high };
}
