/** The models on any file, without a database: what the command line is for. */
export { modelCommand } from './model.cli.js';
