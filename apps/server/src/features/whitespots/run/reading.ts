import type { Sold } from '@kade/models';
import { finder, NumberRows, whole, wide } from '../../../platform/db/numberRows.js';
import type { Dims } from './groups.js';

/** What a run reads of a company, in columns; customers are the places of its profiles, by rising id. */
export type Source = {
  readonly profile: Float64Array;
  readonly dims: Dims;
  /** By proposition: its place is its number. */
  readonly sold: Sold & { readonly cents: Float64Array };
  /** Cents of the 12 months whose products have no category. */
  readonly loose: number;
  /** 1 for whom the rule of a proposition leaves out, by the place of that. */
  readonly excluded: ReadonlyMap<number, Uint8Array>;
  /** 1 for who bought in the 12 months. */
  readonly active: Uint8Array;
};

/** Takes in what the database sends, piece by piece: first the profiles, then what was sold, then whom rules leave out. */
export function openReading(until: number, propositions: readonly number[]) {
  const [profile, segment, province, size, industry] = [wide(), whole(), whole(), whole(), whole()];
  const [customer, item, day, cents] = [whole(), whole(), whole(), wide()];
  const places = new Map(propositions.map((id, place) => [id, place]));
  const excluded = new Map<number, Uint8Array>();
  let loose = 0;
  let known: { ids: Float64Array; place: (id: number) => number; active: Uint8Array } | undefined;
  const all = () => {
    if (!known) {
      const ids = profile.done();
      known = { ids, place: finder(ids), active: new Uint8Array(ids.length) };
    }
    return known;
  };
  const profiles = new NumberRows(([id = 0, s = -1, p = -1, e = -1, i = -1]) => {
    profile.add(id);
    segment.add(s);
    province.add(p);
    size.add(e);
    industry.add(i);
  });
  const lines = new NumberRows(([id = 0, top = -1, at = 0, net = 0]) => {
    const who = all().place(id);
    if (who < 0) return;
    const isOfYear = at > until - 365;
    if (isOfYear) all().active[who] = 1;
    const what = places.get(top);
    if (what === undefined) {
      if (isOfYear) loose += net;
      return;
    }
    customer.add(who);
    item.add(what);
    day.add(at);
    cents.add(net);
  });
  const left = new NumberRows(([id = 0, top = 0]) => {
    const [who, what] = [all().place(id), places.get(top)];
    if (who < 0 || what === undefined) return;
    const those = excluded.get(what) ?? new Uint8Array(all().ids.length);
    those[who] = 1;
    excluded.set(what, those);
  });
  return {
    profiles: (bytes: Uint8Array) => profiles.read(bytes),
    sold: (bytes: Uint8Array) => lines.read(bytes),
    excluded: (bytes: Uint8Array) => left.read(bytes),
    done(): Source {
      const { ids, active } = all();
      return {
        profile: ids,
        dims: {
          ...{ segment: segment.done(), province: province.done() },
          ...{ size: size.done(), industry: industry.done() },
        },
        sold: {
          ...{ customers: ids.length, items: propositions.length, customer: customer.done() },
          ...{ item: item.done(), day: day.done(), cents: cents.done() },
        },
        ...{ loose, excluded, active },
      };
    },
  };
}
