import { answering, Handed } from '../../../platform/turns/answering.js';
import { changesBetween } from './changes.js';
import { type Computed, computed, type Order } from './compute.js';
import { openReading } from './reading.js';
import { changeRows, columnRows } from './rows.js';

/** What a run asks its thread, in this order; of rows as often as there are more. */
export type RunMessage =
  | { readonly do: 'begin'; readonly until: number }
  | { readonly do: 'profiles' | 'invoices'; readonly piece: Uint8Array }
  | { readonly do: 'compute'; readonly order: Order }
  | { readonly do: 'columns' | 'changes' };

let reading: ReturnType<typeof openReading> | undefined;
let found: Computed | undefined;
const rows: { columns?: Generator<Uint8Array>; changes?: Generator<Uint8Array> } = {};

/** The thread of one run of the purchase models. It tells how far it is, 0 to 1. */
answering<RunMessage, number>((message, { tell, cancelled }) => {
  switch (message.do) {
    case 'begin':
      reading = openReading(message.until);
      return;
    case 'profiles':
    case 'invoices':
      reading?.[message.do](message.piece);
      return;
    case 'compute': {
      const source = reading?.done();
      if (!source) throw new Error('Nothing was read.');
      reading = undefined;
      const progress = (_: unknown, share: number) => tell(share);
      found = computed(source, message.order, { progress, cancelled });
      const { outcome, now, before } = found;
      rows.columns = columnRows(now.columns);
      rows.changes = changeRows(before ? changesBetween(before, now) : []);
      return new Handed(
        outcome,
        outcome.parts.map(({ columns }) => columns.buffer),
      );
    }
    default: {
      const { value } = rows[message.do]?.next() ?? {};
      const piece = value as Uint8Array<ArrayBuffer> | undefined;
      return piece ? new Handed(piece, [piece.buffer]) : null;
    }
  }
});
