/** A company's use of language models: what it may cost, what it cost, and which columns may leave the house. */
export { aiMode, askModel, streamModel } from './ask.service.js';
export { type PromptField, promptFields } from './promptFields.js';
export type {
  AiAnswer,
  AiNoAnswer,
  AiQuestion,
  AiUse,
  Asked,
  AskedFor,
  AskedStream,
  FencedField,
} from './types.js';
