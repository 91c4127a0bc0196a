/** A company's use of language models on screens. */
export { AiUseTab } from './AiUseTab.js';
