/**
 * A company that asks for all it may, in a process of its own. Told {url, method, body, token, atOnce} it begins; told
 * 'stop' it hangs up and says how often it got which status.
 */
type Told = { url: string; method: string; body: unknown; token: string; atOnce: number };

const stop = new AbortController();
const statuses: Record<string, number> = {};

async function ask({ url, method, body, token }: Told): Promise<void> {
  while (!stop.signal.aborted) {
    try {
      const reply = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: stop.signal,
      });
      await reply.arrayBuffer();
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      if (!reply.ok) await new Promise((resolve) => setTimeout(resolve, 1000));
    } catch {
      if (!stop.signal.aborted) statuses.broken = (statuses.broken ?? 0) + 1;
    }
  }
}

process.on('message', (told: Told | 'stop') => {
  if (told !== 'stop') {
    for (let n = 0; n < told.atOnce; n++) void ask(told);
    return;
  }
  stop.abort();
  process.send?.(statuses, () => process.exit());
});
