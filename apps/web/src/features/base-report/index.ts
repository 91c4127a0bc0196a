export { BaseReport } from './BaseReport.js';
