/** Models: what the history of customers tells of those to come. */
export { modelCommand } from './model.cli.js';
