/** Reports: figures that are said once, and everything that is asked of each of them alike. */
import type { ReportName } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import type { ReportSource } from './engine/source.js';
import { reportRoutes } from './reports.routes.js';

export { figuresOf, splitOf } from './engine/answers.js';
export { askedFrom, askedOf, frameOf } from './engine/asked.js';
export { filtered, ofAllGroups } from './engine/conditions.js';
export { countFigures } from './engine/figures.repo.js';
export type { Asked, FigureSource, Population, ReportSource, SqlDays } from './engine/source.js';

/** @param sources where each report's figures come from; the feature that owns them exports it */
export const reportsFeature = (
  sources: {
    readonly [R in ReportName]?: ReportSource<R>;
  },
): Feature => ({
  routes: (serve, platform) => reportRoutes(sources, serve, platform),
});
