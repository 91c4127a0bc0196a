import { createContext, useContext } from 'react';
import type { Place } from '../blocks/blockPlaces.js';
import type { BlockType, EditedBlock } from '../blocks/blocks.js';

/** What the parts of the canvas do to the mail. It stays the same object: parts that did not change are not drawn. */
export type MailEditing = {
  select: (key: string | null) => void;
  /** The block that is selected at this moment. */
  selected: () => string | null;
  change: (key: string, change: (block: EditedBlock) => EditedBlock, what?: string) => void;
  /** Puts a new block behind another one, or at the end, and goes there. `instead`: takes the place of the other. */
  insert: (type: BlockType, behind: string | null, instead?: boolean) => void;
  /** Puts a new block at the end of a column. */
  insertInto: (type: BlockType, list: Place['list']) => void;
  shift: (key: string, by: -1 | 1) => void;
  copy: (key: string) => void;
  remove: (key: string) => void;
  /** Opens the settings of what is selected, where they are not beside the mail. */
  openSettings: () => void;
};

export const MailEditingContext = createContext<MailEditing | null>(null);
export const useMailEditing = (): MailEditing => {
  const editing = useContext(MailEditingContext);
  if (!editing) throw new Error('There is no mail to be edited here.');
  return editing;
};
