/** Orders: which invoices are one, and which come after somebody was reached. */
export { type Goods, ordersAfter, orderWith } from './orders.repo.js';
