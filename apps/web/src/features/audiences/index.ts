/** What other features need of audiences. */
export { profilePage } from './memberColumns.js';
export { audiencePath } from './paths.js';
export { useSettled } from './useTried.js';
