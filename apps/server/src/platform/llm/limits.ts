/** What a call of a language model may take. */
export type LlmLimits = {
  /** From sending to the first piece of an answer; without streaming to the whole of it. */
  readonly answerMs: number;
  /** Between two pieces of a stream; longer is a failure, whatever came before. */
  readonly chunkMs: number;
  /** Everything together, tries and waits included. */
  readonly totalMs: number;
  /** Tries after the first, of what may work a moment later. */
  readonly retries: number;
  /** The longest that a call waits by itself for `Retry-After`; asked to wait longer, it gives up and says how long. */
  readonly waitMs: number;
  /** Bytes of a reply, whatever is in it. */
  readonly replyBytes: number;
  /** Characters of all data in a prompt together. */
  readonly dataLength: number;
};

const seconds = 1000;

export const usualLimits: LlmLimits = {
  answerMs: 60 * seconds,
  chunkMs: 20 * seconds,
  totalMs: 120 * seconds,
  retries: 2,
  waitMs: 15 * seconds,
  replyBytes: 4 * 2 ** 20,
  dataLength: 60_000,
};
