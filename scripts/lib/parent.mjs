import { readFileSync } from 'node:fs';

/**
 * Calls `gone` once when the npm that started this process has died. npm passes signals on while it
 * lives, but nothing tells its script that npm itself was killed.
 *
 * npm starts a shell, and that one often stays between the two; so the shell's parent is watched too.
 */
export function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    gone();
  }, 1000);
  timer.unref();
}

function ancestors() {
  const parent = process.ppid;
  const stat = read(`/proc/${parent}/stat`);
  const isShell = /^\d+ \((ba|da|k|z|)sh\)/.test(stat);
  const above = isShell ? stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] : '';
  return `${parent} ${above}`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
