import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
];
const PLACES = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'],
  ...[
    '/Applications/Google Chrome.app/Contents/MacOS',
    '/Applications/Chromium.app/Contents/MacOS',
  ],
];

/**
 * The browser for the tests: CHROME_PATH, else one of the system's. Undefined when there is none.
 * Throws when CHROME_PATH is set and names no program, for then somebody meant something.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findChromium(env) {
  const asked = env.CHROME_PATH;
  if (asked) {
    if (isProgram(asked)) return asked;
    throw new Error(`CHROME_PATH is ${asked}, and there is no program of that name.`);
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES];
  const names = [...NAMES, 'Google Chrome', 'Chromium'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isProgram(file));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
