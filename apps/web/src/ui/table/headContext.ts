import { createContext, type ReactNode } from 'react';

/** What the head of a table works on. */
export const Head = createContext<{
  /** The columns as they stand, and the way to change their order and widths. */
  keys: readonly string[];
  choose: (keys: string[]) => void;
  resize: (key: string, width: number) => void;
  /**
   * What stands over the ticks. Not given to the table as a title: it puts a hidden copy of each title into its body, and
   * a hidden tick that takes the focus is a trap for a keyboard.
   */
  overTicks: ReactNode;
}>({ keys: [], choose: () => {}, resize: () => {}, overTicks: null });
