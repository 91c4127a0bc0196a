import { type ComponentType, createContext, useContext } from 'react';
import type { Place } from '../blocks/blockPlaces.js';
import type { EditedBlock } from '../blocks/blocks.js';

export type CanvasState = {
  selected: string | null;
  /** The block that was just put there: it takes the focus. */
  fresh: string | null;
  /** The heading that all others stand under. */
  firstHeading: string | undefined;
  /** The settings of a block are not beside the mail. */
  settingsApart: boolean;
  /** Of the canvas that is written in: what can be done with a block stands there once. */
  language: string;
};

export type CanvasBlockProps = {
  block: EditedBlock;
  place: Place;
  name: string;
  last: boolean;
  /** Where it stands in the body, as fields are named: `body.blocks.2`. */
  path: string;
  state: CanvasState;
  language: string;
};

/** How a block is drawn: columns draw the blocks in them in the same way. */
export const CanvasBlockContext = createContext<ComponentType<CanvasBlockProps> | null>(null);
export const useCanvasBlock = (): ComponentType<CanvasBlockProps> => {
  const Block = useContext(CanvasBlockContext);
  if (!Block) throw new Error('There is no canvas here.');
  return Block;
};
