// A thread does not take over how its parent reads TypeScript: it is taught to before the program is loaded.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.file);
