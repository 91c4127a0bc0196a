/** What happened to a record, and where one writes down what happens. */
export { Campaigns } from './Campaigns.js';
export { Composer } from './composer/Composer.js';
export { History } from './History.js';
export { Timeline } from './Timeline.js';
