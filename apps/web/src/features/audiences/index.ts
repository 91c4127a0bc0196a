/** What other features need of audiences. */
export { audiencePath } from './paths.js';
export { useSettled } from './useTried.js';
