const first = Number(process.env.KADE_E2E_PORT ?? 4970);
const at = (port: number) => ({ port, url: `http://localhost:${port}` });

/** Two running products: one mails over SMTP to a server of the tests, one keeps its mails in the outbox. */
export const servers = { smtp: at(first), outbox: at(first + 1), mailPort: first + 2 };
