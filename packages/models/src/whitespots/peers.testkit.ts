import fc from 'fast-check';
import type { Sold } from './bought.js';
import type { PeerLevel } from './peers.js';

export type Line = { who: number; what: number; day: number; cents: number };

/** Lines as columns. */
export const soldOf = (customers: number, items: number, lines: readonly Line[]): Sold => ({
  customers,
  items,
  customer: Int32Array.from(lines, ({ who }) => who),
  item: Int32Array.from(lines, ({ what }) => what),
  day: Int32Array.from(lines, ({ day }) => day),
  cents: Float64Array.from(lines, ({ cents }) => cents),
});

export const levelOf = (name: string, groups: number, of: readonly number[]): PeerLevel => ({
  ...{ name, groups, of: Int32Array.from(of) },
});

/** A small company: who bought what and when, by segment and by industry and size, some of which are not known. */
export const company = fc
  .record({ customers: fc.integer({ min: 1, max: 60 }), items: fc.integer({ min: 1, max: 8 }) })
  .chain(({ customers, items }) => {
    const group = fc.array(fc.integer({ min: -1, max: 2 }), {
      ...{ minLength: customers, maxLength: customers },
    });
    const line = fc.record({
      who: fc.integer({ min: 0, max: customers - 1 }),
      what: fc.integer({ min: 0, max: items - 1 }),
      day: fc.integer({ min: 0, max: 730 }),
      cents: fc.integer({ min: -100, max: 100_000 }),
    });
    return fc.record({
      ...{ customers: fc.constant(customers), items: fc.constant(items) },
      ...{ fine: group, segment: group, lines: fc.array(line, { maxLength: 400 }) },
    });
  });
