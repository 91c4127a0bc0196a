import { answering, Handed } from '../../../platform/turns/answering.js';
import { computed, type Order } from './compute.js';
import { openReading, type Reading } from './reading.js';
import { columnRows } from './rows.js';

/** What a run asks its thread, in this order; of columns as often as there are more. */
export type RunMessage =
  | { readonly do: 'learned' | 'leads' | 'customers'; readonly piece: Uint8Array }
  | { readonly do: 'compute'; readonly order: Order }
  | { readonly do: 'columns' };

let reading: Reading | undefined = openReading();
let rows: Generator<Uint8Array> | undefined;

/** The thread of one run of the lead scores. It tells how far it is, 0 to 1. */
answering<RunMessage, number>((message, { tell, cancelled }) => {
  switch (message.do) {
    case 'compute': {
      if (!reading) throw new Error('Nothing was read.');
      const source = reading.done();
      reading = undefined;
      const { outcome, scored } = computed(source, message.order, { progress: tell, cancelled });
      rows = columnRows(scored);
      return outcome;
    }
    case 'columns': {
      const piece = rows?.next().value as Uint8Array<ArrayBuffer> | undefined;
      return piece ? new Handed(piece, [piece.buffer]) : null;
    }
    default:
      reading?.read(message.do, message.piece);
  }
});
