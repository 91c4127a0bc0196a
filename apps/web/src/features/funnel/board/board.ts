import type { Opportunity } from '@kade/contract';
import { createContext, type KeyboardEvent, useContext } from 'react';
import type { Slot } from './place.js';
import type { Usual } from './urgency.js';

/** What the cards and columns of a board can ask of it. */
export type Board = {
  /** `YYYY-MM-DD` where the company is. */
  readonly today: string;
  /** How long each stage usually lasts. */
  readonly usual: Usual;
  open(id: number): void;
  profile(id: number): void;
  add(status: Opportunity['status']): void;
  /** Puts a card into a gap; asks why first where that is due. */
  drop(card: Opportunity, slot: Slot): void;
  /** A key on the handle of a card. */
  key(card: Opportunity, event: KeyboardEvent): void;
  /** More cards of a column are loaded. */
  grown(status: Opportunity['status']): void;
  /** The handle lost the focus. */
  letGo(card: Opportunity): void;
};

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('A card stands on a board.');
  return board;
}
