import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, getProfile, login } from '@kade/contract';
import { expect, it } from 'vitest';
import { testKade, testPassword } from '../../../test/kade.js';

/** As many at once as the promise says, or as this machine lets a process open connections. */
function allowed(): number {
  const wanted = 10_000;
  const limit = Number(spawnSync('sh', ['-c', 'ulimit -Hn']).stdout.toString());
  return Number.isFinite(limit) ? Math.min(wanted, limit - 500) : wanted;
}

/** Milliseconds the slowest of many calls took, one after the other, while `work` was under way. */
async function slowestWhile(work: Promise<unknown>, call: () => Promise<Response>) {
  let going = true;
  void work.finally(() => {
    going = false;
  });
  const took: number[] = [];
  while (going) {
    const start = performance.now();
    const reply = await call();
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    took.push(performance.now() - start);
    await pause(20);
  }
  return { calls: took.length, slowest: Math.max(...took) };
}

it('ten thousand sign-ins at once are all answered, and everybody else is served meanwhile', async () => {
  const kade = await testKade();
  const count = allowed();
  let flood: ChildProcessByStdio<null, Readable, null> | undefined;
  try {
    const base = await kade.kade.http.listen({ port: 0, host: '127.0.0.1' });
    const company = await kade.aCompany();
    const [user, victim] = [await kade.aUser(company, []), await kade.aUser(company, [])];
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 50);

    const file = new URL('./flood.worker.ts', import.meta.url).pathname;
    flood = spawn(process.execPath, ['--import', 'tsx', file], {
      env: {
        ...process.env,
        FLOOD: JSON.stringify({
          port: Number(new URL(base).port),
          path: apiBase + login.path,
          email: victim.email,
          count,
        }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    flood.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    const over = once(flood, 'close');
    const headers = { authorization: `Bearer ${user.token}` };
    const [health, signedIn] = await Promise.all([
      slowestWhile(over, () => fetch(`${base}/healthz`)),
      slowestWhile(over, () => fetch(`${base}${apiBase}${getProfile.path}`, { headers })),
    ]);
    clearInterval(watch);

    const { statuses, comeBack } = JSON.parse(out) as {
      statuses: Record<string, number>;
      comeBack: number;
    };
    const { 401: wrong = 0, 429: slowed = 0, 503: busy = 0 } = statuses;
    expect(wrong + slowed + busy).toBe(count);
    expect(comeBack).toBe(slowed + busy);
    expect(wrong).toBeGreaterThan(0);
    expect(busy).toBeGreaterThan(0);
    expect(health.calls).toBeGreaterThan(3);
    expect(health.slowest).toBeLessThan(5000);
    expect(signedIn.calls).toBeGreaterThan(3);
    expect(signedIn.slowest).toBeLessThan(5000);
    expect((most - before) / 2 ** 20).toBeLessThan(600);

    // It is over when it is over: nothing of it waits in line, and the log is not full of it.
    const credentials = { email: user.email, password: testPassword };
    expect((await kade.call(login, { body: credentials })).status).toBe(200);
    const warnings = kade.logLines.filter((line) => JSON.parse(line).level >= 40);
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.length).toBeLessThan(5);
  } finally {
    flood?.kill();
    await kade.close();
  }
}, 180_000);
