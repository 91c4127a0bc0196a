/** What other features show of the customer lifecycle. */
export { BuyingRhythm } from './customer/BuyingRhythm.js';
export { LifecycleRests } from './customer/LifecycleRests.js';
