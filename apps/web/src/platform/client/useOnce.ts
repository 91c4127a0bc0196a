import { useCallback, useRef } from 'react';

/** Milliseconds after a success in which the same order is still the second half of a double click. */
const doubleClick = 600;

/** What tells two orders apart; files cannot be compared. */
const keyOf = (input: unknown): string | null => {
  const { body } = (input ?? {}) as { body?: unknown };
  return body instanceof FormData ? null : JSON.stringify(input ?? null);
};

/**
 * Sends an order once, however often its button is pressed: a button is only drawn as busy a moment after the first press,
 * and a dialog that closes can still be clicked. The same order again gets the answer of the first; after a failure,
 * and for another order, it is sent anew.
 */
export function useOnce<Order extends readonly unknown[], Reply>(
  send: (...order: Order) => Promise<Reply>,
): (...order: Order) => Promise<Reply> {
  const last = useRef<{ key: string; reply: Promise<Reply> } | null>(null);
  return useCallback(
    (...order) => {
      const key = keyOf(order[0]);
      if (key !== null && last.current?.key === key) return last.current.reply;
      const reply = send(...order);
      const mine = key === null ? null : { key, reply };
      last.current = mine;
      const forget = () => {
        if (last.current === mine) last.current = null;
      };
      reply.then(() => setTimeout(forget, doubleClick), forget);
      return reply;
    },
    [send],
  );
}
