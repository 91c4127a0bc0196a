/** What was known of the opportunities on a past day, and what happened to them between two. */
export { type DealAsOf, dealsAsOf, type Which } from './as-of.sql.js';
export { betweenEvenings, type Evenings } from './between.sql.js';
export { type DealDurations, daysOpen, durationCounts } from './durations.repo.js';
export { dayOf, type Evening, isNow } from './evening.sql.js';
export { forecastCounts } from './forecasts.repo.js';
export { type DealMove, type MoveKind, moveKinds, movesBetween } from './moves.sql.js';
export { stageChanges, staysBetween } from './stages.sql.js';
export { worthOfRow } from './worth.sql.js';
