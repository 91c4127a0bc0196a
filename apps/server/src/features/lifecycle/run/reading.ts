import type { Purchases } from '@kade/models';
import { finder, NumberRows, whole, wide } from '../../../platform/db/numberRows.js';

/** What a run reads of a company, in columns; customers are the places of its profiles, by rising id. */
export type Source = {
  readonly profile: Float64Array;
  /** Place among the names of segments; -1 for none. */
  readonly segment: Int32Array;
  /** Net sales of the last 12 months in cents. */
  readonly worth: Float64Array;
  /** 1 for a lead. */
  readonly lead: Int32Array;
  readonly purchases: Purchases;
  /** Invoices of each profile up to the last day, and those after it, which are not looked at. */
  readonly invoices: Int32Array;
  readonly later: Int32Array;
};

/** Takes in what the database sends, piece by piece: first all profiles, then their invoices. */
export function openReading(until: number) {
  const [profile, segment, worth, lead] = [wide(), whole(), wide(), whole()];
  const [customer, day, cents] = [whole(), whole(), wide()];
  let known: { ids: Float64Array; place: (id: number) => number } | undefined;
  let [invoices, later] = [new Int32Array(0), new Int32Array(0)];
  const profiles = new NumberRows(([id = 0, named = -1, value = 0, isLead = 0]) => {
    profile.add(id);
    segment.add(named);
    worth.add(value);
    lead.add(isLead);
  });
  const bought = new NumberRows(([id = 0, at = 0, net = 0, returned = 0]) => {
    const who = known?.place(id) ?? -1;
    if (who < 0) return;
    const counted = at > until ? later : invoices;
    counted[who] = (counted[who] as number) + 1;
    if (at > until) return;
    // Goods that were sold and taken back on one invoice: nothing is left, which free goods would look like.
    for (const value of returned ? [1, -1] : [net]) {
      customer.add(who);
      day.add(at);
      cents.add(value);
    }
  });
  return {
    profiles: (bytes: Uint8Array) => profiles.read(bytes),
    invoices(bytes: Uint8Array): void {
      if (!known) {
        const ids = profile.done();
        known = { ids, place: finder(ids) };
        [invoices, later] = [new Int32Array(ids.length), new Int32Array(ids.length)];
      }
      bought.read(bytes);
    },
    done(): Source {
      const ids = known?.ids ?? profile.done();
      if (!known) [invoices, later] = [new Int32Array(ids.length), new Int32Array(ids.length)];
      return {
        ...{ profile: ids, segment: segment.done(), worth: worth.done(), lead: lead.done() },
        ...{ invoices, later },
        purchases: {
          ...{ customers: ids.length, customer: customer.done() },
          ...{ day: day.done(), cents: cents.done() },
        },
      };
    },
  };
}
