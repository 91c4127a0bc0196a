import type { Message } from '@kade/contract';

/** A cell that cannot be read; `problem` is said after the name of its column. */
export class Bad {
  constructor(readonly problem: Message) {}
}

/** A cell's text shortened for use in a reason. */
export const shown = (cell: string) => `"${cell.length > 40 ? `${cell.slice(0, 37)}…` : cell}"`;
