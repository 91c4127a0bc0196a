/** The activity report. */
export { ActivityReport } from './ActivityReport.js';
