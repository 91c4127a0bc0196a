import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from './embedded.js';
import { aSite, query, type Site } from './embedded.testkit.js';
import { mainPid, postgresIn } from './processes.js';

const holder = fileURLToPath(new URL('./embedded.holder.ts', import.meta.url));

let site: Site;

beforeEach(async () => {
  site = await aSite();
});

afterEach(() => site.remove());

const startChild = (...missing: string[]) =>
  site.startChild(['--import', 'tsx', holder, site.dataDir, ...missing]);

async function killServer(signal: NodeJS.Signals): Promise<void> {
  const pid = await mainPid(site.cluster);
  if (pid === undefined) throw new Error('the server keeps no pid file');
  process.kill(pid, signal);
}

describe('the embedded server', () => {
  it('is made, answers, stops, and keeps its rows, its port and its password', async () => {
    const first = await site.start();
    await query(first.url, "create table fact (says text); insert into fact values ('één')");
    const passwordFile = await stat(join(site.dataDir, 'postgres', 'owner.password'));
    expect(passwordFile.mode & 0o777).toBe(0o600);
    await first.stop();
    expect(await postgresIn(site.cluster)).toEqual([]);

    const second = await site.start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select says from fact')).toEqual([{ says: 'één' }]);
  });

  it('listens on 127.0.0.1 only, in UTF-8, with the settings asked for', async () => {
    const { url } = await site.start({ work_mem: '7MB' });
    const rows = await query(
      url,
      `select current_setting('listen_addresses') at, current_setting('work_mem') work,
         current_setting('jit') jit, current_setting('unix_socket_directories') sockets,
         current_setting('server_encoding') encoding, current_database() name, lower('ÉÜ') lower`,
    );
    const common = { at: '127.0.0.1', jit: 'off', sockets: '', encoding: 'UTF8' };
    expect(rows).toEqual([{ ...common, work: '7MB', name: 'kade', lower: 'éü' }]);
  });

  it('takes a letter with an accent for a letter when it makes trigrams', async () => {
    const { url } = await site.start();
    await query(url, 'create extension pg_trgm');
    const rows = await query(url, "select similarity('één', 'n') = 1 as accents_are_lost");
    expect(rows).toEqual([{ accents_are_lost: false }]);
  });

  it('refuses a wrong password', async () => {
    const { url } = await site.start();
    const wrong = url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('takes another port when the remembered one is in use', async () => {
    const first = await site.start();
    await first.stop();
    const port = Number(new URL(first.url).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await new Promise((done) => squatter.once('listening', done));
    const second = await site.start();
    squatter.close();
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says which setting it does not know, and gives the folder back', async () => {
    await expect(site.start({ no_such_setting: '1' })).rejects.toThrow(/no_such_setting/);
    await expect(site.start({ 'a=b -c': '1' })).rejects.toThrow(/not the name of a/);
    expect(await query((await site.start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('tells its owner when it ends by itself', async () => {
    const lost = vi.fn();
    const server = await startEmbedded({ dataDir: site.dataDir, log: () => undefined, lost });
    await killServer('SIGTERM');
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), 10_000);
    await server.stop();
  });
});

describe('a second start on the same folder', () => {
  it('is refused with the pid of the first, in one process and in two', async () => {
    await site.start();
    const reason = `Kade already runs on this DATA_DIR (pid ${process.pid})`;
    await expect(site.start()).rejects.toThrow(reason);
    expect((await startChild()).line).toContain(`refused: ${reason}`);
  });

  it('is refused to all but one of several at the same moment', async () => {
    const results = await Promise.all([startChild(), startChild(), startChild()]);
    const lines = results.map(({ line }) => line.split('(')[0]);
    expect(lines.filter((line) => line?.startsWith('postgres://'))).toHaveLength(1);
    const refused = lines.filter((line) => line === 'refused: Kade already runs on this DATA_DIR ');
    expect(refused).toHaveLength(2);
  });

  it('is let in when the lock is left from a process that is gone', async () => {
    await mkdir(site.dataDir);
    for (const left of ['', '{"pid":', `{"pid":${process.pid},"started":"long ago"}`]) {
      await writeFile(join(site.dataDir, 'kade.lock'), left);
      await (await site.start()).stop();
    }
    expect(await readdir(site.dataDir)).toEqual(['postgres']);
  });
});

describe('a Kade that was killed', () => {
  const ways = [
    { name: 'by the kernel', missing: [] },
    { name: 'by the watchdog', missing: ['setpriv'] },
  ];

  it.each(ways)('takes its server along ($name); the next start has its rows', async (way) => {
    const { child, line: url } = await startChild(...way.missing);
    await query(url, 'create table kept (n int); insert into kept values (7)');
    child.kill('SIGKILL');
    await site.isQuiet(8000);
    expect(await query((await site.start()).url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is followed at once by a start that waits for the old server', async () => {
    const { child, line: url } = await startChild();
    await query(url, 'create table kept as select generate_series(1, 200000) n');
    child.kill('SIGKILL');
    const { url: next } = await site.start();
    expect(await query(next, 'select count(*)::int n from kept')).toEqual([{ n: 200_000 }]);
  });

  it('leaves data that is recovered when the server was killed as well', async () => {
    const { child, line: url } = await startChild();
    await query(url, 'create table kept as select generate_series(1, 1000) n');
    await killServer('SIGKILL');
    child.kill('SIGKILL');
    const next = await site.start();
    expect(next.lines.join('\n')).toContain('Recovering the database after a crash');
    expect(await query(next.url, 'select count(*)::int n from kept')).toEqual([{ n: 1000 }]);
  });

  it('may have been cut short while it made the database', async () => {
    const half = join(site.dataDir, 'postgres', '18.new-4711');
    await mkdir(join(half, 'base'), { recursive: true });
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    const { url } = await site.start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const files = await readdir(join(site.dataDir, 'postgres'));
    expect(files.sort()).toEqual(['18', 'owner.password', 'port']);
  });
});

describe('a start is refused in words', () => {
  it('on the data of another version, and without the password', async () => {
    await mkdir(join(site.dataDir, 'postgres', '17'), { recursive: true });
    await expect(site.start()).rejects.toThrow(/another PostgreSQL \(17\)/);
    await rm(join(site.dataDir, 'postgres', '17'), { recursive: true });
    await (await site.start()).stop();
    await rm(join(site.dataDir, 'postgres', 'owner.password'));
    await expect(site.start()).rejects.toThrow(/password file .* is gone/);
  });

  it('on a DATA_DIR that is no folder', async () => {
    await writeFile(site.dataDir, '');
    await expect(site.start()).rejects.toThrow(/DATA_DIR cannot be written/);
  });
});
