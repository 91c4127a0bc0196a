import { spawn } from 'node:child_process';

/**
 * Reads until its input closes, which the system does when we die however that happens, and then
 * asks the server to shut down; a server that lingers is ended the hard way a minute later.
 */
const SCRIPT = `
while read -r _; do :; done
kill -INT "$1" 2>/dev/null || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do sleep 5; kill -0 "$1" 2>/dev/null || exit 0; done
kill -QUIT "$1" 2>/dev/null
`;

/**
 * Starts a small shell that ends process `pid` when this process has died, for systems on which the
 * kernel cannot be asked to do so. Returns how to call it off.
 */
export function guard(pid: number | undefined): () => void {
  if (pid === undefined) return () => undefined;
  const dog = spawn('/bin/sh', ['-c', SCRIPT, 'kade-watchdog', String(pid)], {
    // A session of its own, or Ctrl-C and a closing terminal would end it together with us.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  dog.on('error', () => undefined);
  dog.stdin.on('error', () => undefined);
  dog.unref();
  return () => {
    dog.kill('SIGKILL');
  };
}
