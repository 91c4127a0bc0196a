/** Messages for the user from anywhere; the drawing part is loaded when the first one arrives. */
export type Message = {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly description?: string;
  /** How long it stays, where the usual time is not enough for what can be done about it. */
  readonly seconds?: number;
  /** What can be done about it, such as taking it back; the notice goes with it. */
  readonly action?: { readonly label: string; readonly act: () => void };
};

type Show = (message: Message) => void;

let show: Show | null = null;
let waiting: Message[] = [];
let wake: (() => void) | null = null;

/** Shows a notification; texts are already in the user's language. Equal ones replace each other. */
export function notify(message: Message): void {
  if (show) show(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

/** Registers who draws; hands over what arrived before. Returns the way to unregister. */
export function drawNotices(draw: Show): () => void {
  show = draw;
  for (const message of waiting) draw(message);
  waiting = [];
  return () => {
    show = null;
  };
}

/** Calls back when a message waits and nobody draws yet. */
export function onFirstNotice(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = null;
  };
}
