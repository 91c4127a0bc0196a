import { parseArgs } from 'node:util';
import { llmServerModes, openLlmServer } from './server.js';

/** Runs the test server, so that the product can be tried by hand: see `../llmServer.ts`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4999' },
    mode: { type: 'string', default: 'good' },
    delay: { type: 'string', default: '300' },
    chunk: { type: 'string', default: '40' },
  },
});
const mode = llmServerModes.find((one) => one === values.mode);
if (!mode) {
  console.error(`--mode is one of ${llmServerModes.join(', ')}`);
  process.exit(1);
}
const server = await openLlmServer(Number(values.port));
Object.assign(server, { mode, delayMs: Number(values.delay), chunkMs: Number(values.chunk) });
console.log(`${server.url} (${mode})`);
