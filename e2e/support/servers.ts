const slot = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const first = Number(process.env.KADE_E2E_PORT ?? 4970);
const at = (port: number) => ({ port, url: `http://localhost:${port}` });

/** The product of this worker, the mail server of its tests, and where the company is founded that all start with. */
export const server = at(first + 1 + 2 * slot);
export const mailPort = server.port + 1;
export const foundry = at(first);
