import { Cancelled } from '../purchases/watch.js';

/** Whoever waits for a run: told which share of the part that was asked for is done, and asked whether it is still wanted. */
export type WhitespotWatch = {
  /** 0 to 1, rising. */
  readonly progress?: ((share: number) => void) | undefined;
  readonly cancelled?: (() => boolean) | undefined;
};

/** Tells that `share` is done. Throws {@link Cancelled} where it is no longer wanted. */
export function tell({ progress, cancelled }: WhitespotWatch, share: number): void {
  if (cancelled?.()) throw new Cancelled();
  progress?.(Math.min(1, share));
}

/** The same for a part of the work, which goes from `from` to `to` of the whole. */
export const within = (watch: WhitespotWatch, from: number, to: number): WhitespotWatch => ({
  cancelled: watch.cancelled,
  progress: (share) => watch.progress?.(from + (to - from) * share),
});
