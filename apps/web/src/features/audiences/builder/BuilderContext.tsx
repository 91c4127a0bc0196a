import type { funnelAudience, ReplyOf } from '@kade/contract';
import { createContext, useContext } from 'react';
import type { BuilderQuery } from './rule/ruleDraft.js';

export type PartEffect = ReplyOf<typeof funnelAudience>['parts'][number];

/** What can be done with the parts of a rule: the same functions all along, so that a part is drawn anew only by its own. */
export type BuilderDeeds = {
  /** What becomes of the rule. `focus`: the id of the part that is in hand then. */
  change: (change: (query: BuilderQuery) => BuilderQuery, focus?: string) => void;
  /** Moves the part at a place one up or down, and says where it is. */
  shift: (place: readonly number[], by: -1 | 1) => void;
  /** A copy behind the part at a place. */
  copy: (place: readonly number[]) => void;
  remove: (place: readonly number[]) => void;
  /** Somebody is at work on a condition on this column. */
  onColumn: (key: string) => void;
  disabled: boolean;
};

const nothing = () => {};
const DeedsContext = createContext<BuilderDeeds>({
  ...{ change: nothing, shift: nothing, copy: nothing, remove: nothing, onColumn: nothing },
  disabled: true,
});
export const DeedsProvider = DeedsContext.Provider;
export const useDeeds = () => useContext(DeedsContext);

/** What the parts of the builder know of the rule as a whole. */
export type BuilderState = {
  /** What each part does to the count, by its id on screen. */
  effects: ReadonlyMap<string, PartEffect>;
  /** Profiles that the rule selects, as long as the effects hold. */
  count: number | null;
  /** False while the effects are those of the rule before. */
  fresh: boolean;
  /** Ids of the parts that are not finished. */
  open: readonly string[];
};

/** The part that is being dragged. */
const DraggedContext = createContext<string | null>(null);
export const DraggedProvider = DraggedContext.Provider;
export const useDragged = () => useContext(DraggedContext);

const BuilderContext = createContext<BuilderState>({
  ...{ effects: new Map(), count: null, fresh: false, open: [] },
});

export const BuilderProvider = BuilderContext.Provider;
export const useBuilder = () => useContext(BuilderContext);
