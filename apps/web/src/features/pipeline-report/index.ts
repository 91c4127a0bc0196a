/** The report on the pipeline. */
export { PipelineReport } from './PipelineReport.js';
