import type { LeadTable } from '@kade/models';
import type { KeptPeers } from './figures.js';
import { type Peers, type Potential, peersFor } from './potential.js';
import type { Source } from './reading.js';

const mostPeersKept = 3000;

/**
 * What each row of a table could be worth in cents a year, by the segments and sizes that customers have; below 0: nobody to
 * tell it from.
 */
export function centsIn(
  table: LeadTable,
  source: Source,
  potential: Potential,
): (row: number) => number {
  const by = (name: string, known: readonly string[]): ((row: number) => number) => {
    const column = table.columns.find((one) => one.name === name);
    if (column?.kind !== 'category') return () => -1;
    const places = new Map(known.map((value, place) => [value, place]));
    const codes = column.levels.map((level) => places.get(level) ?? -1);
    return (row) => codes[column.codes[row] as number] ?? -1;
  };
  const [segment, size] = [by('SEGMENT', source.segments), by('EMPLOYEES_CLASS', source.sizes)];
  return (row) => Math.round(peersFor(potential, segment(row), size(row))?.peers.cents ?? -1);
}

const euros = (cents: number) => Math.round(cents) / 100;

/** Groups of customers as they are kept, so that each potential value can be explained. */
export function peersKept({ all, segments, groups }: Potential, source: Source): KeptPeers[] {
  const rowOf = (segment: string | null, size: string | null, peers: Peers): KeptPeers => ({
    ...{ segment, size, customers: peers.customers },
    ...{ median: euros(peers.median), value: euros(peers.cents) },
  });
  const named = [
    ...(all ? [rowOf(null, null, all)] : []),
    ...[...segments].map(([key, peers]) => rowOf(source.segments[key] ?? null, null, peers)),
    ...[...groups].map(([key, peers]) => {
      const segment = Math.floor(key / 2 ** 20);
      return rowOf(
        source.segments[segment] ?? null,
        source.sizes[key - segment * 2 ** 20] ?? null,
        peers,
      );
    }),
  ];
  return named.sort((a, b) => b.customers - a.customers).slice(0, mostPeersKept);
}
