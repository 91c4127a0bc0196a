/** What other features need of promotions. */
export { promotionPath } from './paths.js';
