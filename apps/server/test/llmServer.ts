/**
 * A server of ours in place of a language model. Tests open it with `openLlmServer`; by hand it runs with
 *
 *     npx tsx apps/server/test/llm/start.ts --port 4999 --mode good
 *     LLM_BASE_URL=http://127.0.0.1:4999/v1 LLM_MODEL=test LLM_PRICE_IN=0.15 LLM_PRICE_OUT=0.6 npm start
 */
export type { LlmRequest } from './llm/request.js';
export { type LlmServer, type LlmServerMode, openLlmServer } from './llm/server.js';
