import { answering, Handed } from '../../../platform/turns/answering.js';
import { HeldRun } from '../held/run.js';
import { computed, type Order } from './compute.js';
import type { Said } from './keeping.js';
import { openReading } from './reading.js';
import { rowsIn } from './rows.js';

/** What a run asks its thread, in this order; of rows as often as there are more. */
export type RunMessage =
  | { readonly do: 'begin'; readonly until: number; readonly propositions: readonly number[] }
  | { readonly do: 'profiles' | 'sold' | 'excluded'; readonly piece: Uint8Array }
  | { readonly do: 'compute'; readonly order: Order }
  /** What was said while it worked: all that these profiles last said. */
  | { readonly do: 'apply'; readonly said: readonly Said[]; readonly profiles: readonly number[] }
  | { readonly do: 'rows' };

let reading: ReturnType<typeof openReading> | undefined;
let held: HeldRun | undefined;
let today = 0;
let rows: Generator<Uint8Array> | undefined;

/** The thread of one run of the whitespot model. It tells how far it is, 0 to 1. */
answering<RunMessage, number>((message, { tell, cancelled }) => {
  switch (message.do) {
    case 'begin':
      reading = openReading(message.until, message.propositions);
      return;
    case 'profiles':
    case 'sold':
    case 'excluded':
      reading?.[message.do](message.piece);
      return;
    case 'compute': {
      const source = reading?.done();
      if (!source) throw new Error('Nothing was read.');
      reading = undefined;
      const { order } = message;
      const { outcome, spots, figures } = computed(source, order, { progress: tell, cancelled });
      today = order.today;
      held = new HeldRun(spots, figures);
      held.apply(order.said, null, 0, today);
      return new Handed(
        outcome,
        outcome.parts.map(({ columns }) => columns.buffer),
      );
    }
    case 'apply':
      held?.apply(message.said, message.profiles, 0, today);
      return;
    case 'rows': {
      rows ??= held && rowsIn(held.rows());
      const piece = rows?.next().value as Uint8Array<ArrayBuffer> | undefined;
      return piece ? new Handed(piece, [piece.buffer]) : null;
    }
  }
});
