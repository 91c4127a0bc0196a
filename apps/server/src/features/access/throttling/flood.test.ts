import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, getProfile, login } from '@kade/contract';
import { expect, it } from 'vitest';
import { testKade, testPassword } from '../../../../test/kade.js';

/** As many at once as the promise says, or as this machine lets a process open connections. */
function allowed(): number {
  const wanted = 10_000;
  const limit = Number(spawnSync('sh', ['-c', 'ulimit -Hn']).stdout.toString());
  return Number.isFinite(limit) ? Math.min(wanted, limit - 500) : wanted;
}

/** How often a call was answered, one after the other, from the flood's first word to the last answer it got. */
async function servedWhile(
  flood: { begun: boolean; over: boolean },
  call: () => Promise<Response>,
) {
  let served = 0;
  while (!flood.over) {
    const { begun } = flood;
    const reply = await call();
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    if (begun && !flood.over) served += 1;
    await pause(20);
  }
  return served;
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
    const stage = { begun: false, over: false };
    flood.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      stage.begun = out.length > 0;
      stage.over = out.includes('}\n');
    });
    flood.once('close', () => {
      stage.over = true;
    });
    const headers = { authorization: `Bearer ${user.token}` };
    const [health, signedIn] = await Promise.all([
      servedWhile(stage, () => fetch(`${base}/healthz`)),
      servedWhile(stage, () => fetch(`${base}${apiBase}${getProfile.path}`, { headers })),
    ]);
    clearInterval(watch);

    const { statuses, comeBack } = JSON.parse(out.slice(out.indexOf('{'))) as {
      statuses: Record<string, number>;
      comeBack: number;
    };
    const { 401: wrong = 0, 429: slowed = 0, 503: busy = 0 } = statuses;
    expect(wrong + slowed + busy).toBe(count);
    expect(comeBack).toBe(slowed + busy);
    expect(wrong).toBeGreaterThan(0);
    expect(busy).toBeGreaterThan(0);
    // Those who sign in wait in line for seconds; in that time everybody else is answered again and again. How quickly
    // is the bench's to say: it depends on the machine.
    expect(health).toBeGreaterThan(5);
    expect(signedIn).toBeGreaterThan(5);
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
