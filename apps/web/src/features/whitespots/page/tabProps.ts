import type { Behind } from '../behind/useBehind.js';
import type { Business } from '../profile/GapCard.js';

/** What tabs are given: whose customers are open beside the page, and the way to open one of them. */
export type TabProps = { behind: Behind; onCustomer: (customer: Business) => void };
