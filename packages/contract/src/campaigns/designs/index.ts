import { sellingDesigns } from './selling.js';
import { tellingDesigns } from './telling.js';

export { designBlocks, designTheme, type MailDesign } from './design.js';

/** The mails to start from that come with the product. */
export const mailDesigns = [...sellingDesigns, ...tellingDesigns];
