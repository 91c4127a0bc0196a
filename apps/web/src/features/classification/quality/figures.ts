import type { getClassificationFigures, ReplyOf } from '@kade/contract';

/** What a run is worth. */
export type Figures = ReplyOf<typeof getClassificationFigures>;
