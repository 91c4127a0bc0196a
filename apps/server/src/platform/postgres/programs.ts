import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Binaries } from './binaries.js';
import type { Launch } from './launch.js';

/** A started program whose output is read line by line. */
export type Program = ChildProcess & { readonly stdout: Readable; readonly stderr: Readable };

/**
 * Starts `file` the chosen way, in a session of its own: Ctrl-C at the keyboard must reach only us,
 * so that the server ends after the requests in flight and not before them.
 */
export function spawnProgram(
  launch: Launch,
  binaries: Binaries,
  file: string,
  args: readonly string[],
): Program {
  const [command, ...rest] = [...launch.prefix, file, ...args];
  const { account } = launch;
  return spawn(command ?? file, rest, {
    detached: true,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(binaries),
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  }) as Program;
}

/** Runs a program to its end; never throws. `output` is stdout and stderr together. */
export async function runProgram(
  launch: Launch,
  binaries: Binaries,
  file: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const child = spawnProgram(launch, binaries, file, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((done) => {
    child.once('error', (error) => done({ code: -1, output: error.message }));
    child.once('close', (code) => done({ code: code ?? -1, output }));
  });
}

/** Ours holds PGDATA, PGOPTIONS, NODE_OPTIONS and secrets, none of which the server shall see. */
function environment(binaries: Binaries): NodeJS.ProcessEnv {
  // A library that is found through its link looks for its neighbours beside the link.
  const libraries = binaries.libraryPath && `${binaries.libraryPath}:${binaries.native}/lib`;
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    ...(libraries ? { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries } : {}),
  };
}
