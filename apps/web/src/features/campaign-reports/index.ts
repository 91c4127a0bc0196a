/** What other reports show of several campaigns. */
export { Compared, NotCompared } from './pooled/Compared.js';
export { Estimate } from './pooled/Estimate.js';
export { Opens } from './pooled/Opens.js';
export { UpliftCell } from './UpliftCell.js';
export { signed } from './uplift.js';
