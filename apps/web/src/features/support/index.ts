/** Help from people: one's own questions, and the company's for those who answer them. */
export { TicketsTab } from './TicketsTab.js';
