/** The pipeline report: what came in, what was won and lost, what is open and how it moves, as known on any day. */
import type { Feature } from '../../platform/feature.js';
import { pipelineReportRoutes } from './pipeline-report.routes.js';

export { pipelineSource } from './source.sql.js';

export const pipelineReportFeature: Feature = { routes: pipelineReportRoutes };
