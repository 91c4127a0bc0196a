import type { Channel } from '../channels.js';

/** What somebody asked for in a sentence of their own: “Text our bakers that the flour is in.” */
export type Asked = {
  /** Null: the sentence names none. */
  readonly channel: Channel | null;
  /** Who is to read it, in words that fit behind “for”: “bakers”; null: it does not say. */
  readonly audience: string | null;
  /** What is to be said, as its reader is told it: “The flour is in.” */
  readonly message: string;
  /** Whether the message can stand in a text as it is. Else a person puts it in a sentence: it is a topic, or could not be turned. */
  readonly sure: boolean;
};

/** A sentence that is to be said, from what stood behind “that” or “about”. */
export type Message = Pick<Asked, 'message' | 'sure'>;

/** A text without certain signs at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

export const asTold = (text: string): string => {
  const bare = withoutEnd(text.trim(), ' ,;:.');
  const full = /[!?…]$/.test(bare) ? bare : `${bare}.`;
  return full.charAt(0).toUpperCase() + full.slice(1);
};
