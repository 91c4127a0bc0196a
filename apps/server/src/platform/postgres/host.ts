import { accessSync, constants, readFileSync } from 'node:fs';
import { totalmem, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** A user of this machine, as PostgreSQL's programs may be run under. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/** What the launcher wants to know about the machine; a value, so that tests can take things away. */
export type Host = {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly uid: number;
  readonly gid: number;
  /** False for a bare number as Docker's `--user 12345` gives; initdb refuses to run as one. */
  readonly uidHasName: boolean;
  /** Ordinary accounts of /etc/passwd; root is left out. */
  readonly accounts: readonly Account[];
  /** Paths of util-linux tools, undefined where they are missing. */
  readonly setpriv: string | undefined;
  readonly unshare: string | undefined;
  /** Bytes this process may use: the container's limit, or else the machine's memory. */
  readonly memory: number;
};

/** Looks at the machine; never throws. */
export function describeHost(): Host {
  return {
    platform: process.platform,
    arch: process.arch,
    uid: process.geteuid?.() ?? -1,
    gid: process.getegid?.() ?? -1,
    uidHasName: hasName(),
    accounts: readAccounts(),
    setpriv: findTool('setpriv'),
    unshare: findTool('unshare'),
    memory: usableMemory(),
  };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function readAccounts(): Account[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(parseAccount);
  } catch {
    return [];
  }
}

function parseAccount(line: string): Account[] {
  const [name, , uid, gid] = line.split(':');
  const account = { name: name ?? '', uid: Number(uid), gid: Number(gid) };
  // macOS writes nobody as -2, which no system call accepts back.
  const usable = account.uid > 0 && Number.isInteger(account.gid) && account.gid > 0;
  return account.name !== '' && !line.startsWith('#') && usable ? [account] : [];
}

function findTool(name: string): string | undefined {
  // A service manager may start us with a short PATH; the usual places are tried as well.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin', '/usr/sbin'];
  return folders
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function usableMemory(): number {
  // Zero, or a number near 2^64, is how Node says that there is no limit.
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}
