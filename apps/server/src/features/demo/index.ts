/** The demo company: made from a seed, so that a newcomer finds a living business at the first start. */
export { demoCommand } from './demo.cli.js';
export { type FoundDemo, foundDemo } from './demo.service.js';
