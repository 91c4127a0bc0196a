import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Binaries } from './binaries.js';
import type { Account, Host } from './host.js';
import { runProgram } from './programs.js';
import { StartRefused } from './refusal.js';

/** One way to run PostgreSQL's programs on this machine. */
export type Launch = {
  /** For error messages. */
  readonly name: string;
  /** Put before the program; each of these replaces itself by it, so the pid stays the same. */
  readonly prefix: readonly string[];
  /** Account to change to when the program is spawned; undefined keeps ours. */
  readonly account: Account | undefined;
  /** Who must own the data folder, as the system outside sees it; undefined: it is ours anyway. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** The system ends the program when we die; without it a watchdog has to. */
  readonly diesWithUs: boolean;
};

/**
 * Finds the first way that works, by trying each on the programs' `--version` from inside the data
 * folder. PostgreSQL refuses to run as root, and an account other than root cannot pass a home of
 * mode 0700; hence the list in `waysToLaunch`. Throws, naming each way's complaint, when none works.
 */
export async function chooseLaunch(
  host: Host,
  binaries: Binaries,
  dataDir: string,
): Promise<Launch> {
  const complaints: string[] = [];
  for (const launch of waysToLaunch(host)) {
    if (launch.account) await letOthersThrough(dataDir);
    // Through a shell, because only after the change of user shall the folder be entered.
    const script = 'cd "$1" && "$2" --version && "$3" --version';
    const words = ['-c', script, 'sh', dataDir, binaries.postgres, binaries.initdb];
    const tried = await runProgram(launch, binaries, '/bin/sh', words);
    if (tried.code === 0) return launch;
    complaints.push(`- ${launch.name}: ${tried.output.trim() || `exit code ${tried.code}`}`);
  }
  throw new StartRefused(
    `The embedded PostgreSQL does not run here:\n${complaints.join('\n')}\n` +
      (host.uid === 0
        ? 'Start Kade as an ordinary user, move it and DATA_DIR to folders that other users may ' +
          'enter (for example below /opt and /var/lib), or set DATABASE_URL.'
        : 'Set DATABASE_URL to a PostgreSQL 15 to 18 server instead.'),
  );
}

/** All ways worth trying on this host, the best first. */
export function waysToLaunch(host: Host): Launch[] {
  // The death signal hangs on the thread that started the program, not on the process.
  const guard =
    host.setpriv && isMainThread ? [host.setpriv, '--pdeathsig', 'INT', '--'] : undefined;
  const guarded = (launch: Omit<Launch, 'diesWithUs'>): Launch[] => [
    ...(guard
      ? [{ ...launch, prefix: [...launch.prefix, ...guard], diesWithUs: true as const }]
      : []),
    { ...launch, diesWithUs: false },
  ];
  const direct = { name: 'directly', prefix: [], account: undefined, owner: undefined };
  if (host.uid === 0) return [...inNamespace(host), ...asOther(host)].flatMap(guarded);
  const ways = host.uidHasName ? [direct, ...inNamespace(host)] : [...inNamespace(host), direct];
  return ways.flatMap(guarded);
}

/**
 * A user namespace in which we carry an ordinary user's number: to PostgreSQL we are not root, to
 * the file system we are still ourselves.
 */
function inNamespace(host: Host): Omit<Launch, 'diesWithUs'>[] {
  // A name is needed, for initdb asks who it is; nobody's number also stands for 'not mapped'.
  const as = pick(host, ['postgres', 'daemon', 'bin', 'nobody']);
  if (!host.unshare || !as) return [];
  const map = ['--user', `--map-user=${as.uid}`, `--map-group=${as.gid}`, '--'];
  return [
    {
      name: `as ${as.name} in a user namespace`,
      prefix: [host.unshare, ...map],
      account: undefined,
      // Only root can have been preceded by a start under another name.
      owner: host.uid === 0 ? { uid: 0, gid: host.gid } : undefined,
    },
  ];
}

/** Where namespaces are forbidden, as in most containers: another account that owns the data. */
function asOther(host: Host): Omit<Launch, 'diesWithUs'>[] {
  const as = pick(host, ['postgres', '_postgres', 'nobody', 'daemon']);
  if (!as) return [];
  const owner = { uid: as.uid, gid: as.gid };
  const spawned = { name: `as user ${as.name}`, prefix: [], account: as, owner };
  if (!host.setpriv) return [spawned];
  // This capability lets the account pass folders that are closed to it, such as /root.
  const keep = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  const ids = ['--reuid', `${as.uid}`, '--regid', `${as.gid}`, '--clear-groups'];
  return [
    {
      name: `as user ${as.name} who may enter closed folders`,
      prefix: [host.setpriv, ...ids, ...keep, '--'],
      account: undefined,
      owner,
    },
    spawned,
  ];
}

function pick(host: Host, names: readonly string[]): Account | undefined {
  const wanted = names.map((name) => host.accounts.find((account) => account.name === name));
  return wanted.find((account) => account !== undefined) ?? host.accounts[0];
}

/** The account needs to pass, not to read; what is secret in there has a mode of its own. */
async function letOthersThrough(dataDir: string): Promise<void> {
  for (const folder of [dataDir, join(dataDir, 'postgres')]) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => undefined,
    );
    if (mode !== undefined) await chmod(folder, mode | 0o011);
  }
}
