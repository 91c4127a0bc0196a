import type { funnelAudience, ReplyOf } from '@kade/contract';
import { createContext, useContext } from 'react';

export type PartEffect = ReplyOf<typeof funnelAudience>['parts'][number];

/** What the parts of the builder know beside what the library hands them. */
export type BuilderState = {
  /** What each part does to the count, by its id on screen. */
  effects: ReadonlyMap<string, PartEffect>;
  /** Profiles that the rule selects, as long as the effects hold. */
  count: number | null;
  /** False while the effects are those of the rule before. */
  fresh: boolean;
  /** Somebody is at work on a condition on this column. */
  onColumn: (key: string) => void;
  /** The part that is being dragged. */
  dragged: string | null;
};

const BuilderContext = createContext<BuilderState>({
  effects: new Map(),
  count: null,
  fresh: false,
  onColumn: () => {},
  dragged: null,
});

export const BuilderProvider = BuilderContext.Provider;
export const useBuilder = () => useContext(BuilderContext);
