/** A company's use of language models on screens. */
export { AiNotice } from './AiNotice.js';
export { AiUseTab } from './AiUseTab.js';
