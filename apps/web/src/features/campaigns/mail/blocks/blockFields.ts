/** What the fields of a block get. */
export type BlockFieldsProps<B> = {
  block: B;
  /** `what` names the place that was typed into, so that typing on is undone at once. */
  onChange: (block: B, what?: string) => void;
  /** Message of a field of this block, by its name. */
  wrong: (field: string) => string | undefined;
};
