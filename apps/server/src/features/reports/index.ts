/** Reports: figures that are said once, and everything that is asked of each of them alike. */
import type { ReportName } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import type { ReportSource } from './engine/source.js';
import { reportRoutes } from './reports.routes.js';

export { type ChartSource, serveChart } from './charts.routes.js';
export { courseOf, figuresOf, splitOf } from './engine/answers.js';
export { askedOf, frameOf } from './engine/asked.js';
export { always, filtered, ofAllGroups, sqlDays } from './engine/conditions.sql.js';
export { figureValue } from './engine/figures.js';
export { countFigures } from './engine/figures.repo.js';
export { ofProfiles } from './engine/ofProfiles.sql.js';
export { countRows, pageOfRows, rowsQuery } from './engine/rows.repo.js';
export {
  type Asked,
  type Behind,
  behindFigure,
  type FigureSource,
  type Population,
  type ReportSource,
  type SqlDays,
} from './engine/source.js';
export { statusWords } from './engine/words.js';

/** @param sources where each report's figures come from; the feature that owns them exports it */
export const reportsFeature = (
  sources: {
    readonly [R in ReportName]: ReportSource<R>;
  },
): Feature => ({
  routes: (serve, platform) => reportRoutes(sources, serve, platform),
});
