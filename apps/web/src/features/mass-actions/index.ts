/** Mass actions on screens; to other features, the way in from ticked rows. */
export { massActionsOnRows } from './BulkMenu.js';
export { nowOnRows } from './now/NowMenu.js';
