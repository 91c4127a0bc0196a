import type { TextParts } from '@kade/contract';

/** As the reader of a channel knows whoever writes. */
export type Sender = {
  readonly name: string;
  readonly website: string | null;
  readonly logo: string | null;
  /** The main colour; null: the product's own. */
  readonly colour: string | null;
};

/** What each channel shows in its own way. */
export type FrameProps = {
  parts: TextParts;
  sender: Sender;
  /** Of the text: what the frame itself says is in it too. */
  language: string;
};
