export { AudienceReport } from './AudienceReport.js';
