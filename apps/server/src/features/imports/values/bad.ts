/** A cell that cannot be read; `reason` completes the sentence that the field's name begins. */
export class Bad {
  constructor(readonly reason: string) {}
}

/** A cell's text shortened for use in a reason. */
export const shown = (cell: string) => `"${cell.length > 40 ? `${cell.slice(0, 37)}…` : cell}"`;
