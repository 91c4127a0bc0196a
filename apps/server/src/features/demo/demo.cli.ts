import { parseArgs } from 'node:util';
import type { Platform } from '../../platform/feature.js';
import { foundDemo } from './demo.service.js';

const usage = `npm run demo -- [--profiles N] [--replace]

  --profiles  how many businesses, 1 to 1,000,000; 5,000 when left out
  --replace   remove what the demo company has and found it anew`;

/** Founds the demo company in the size asked for. @returns the exit code */
export async function demoCommand(
  platform: Platform,
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  let values: { profiles?: string; replace?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { profiles: { type: 'string' }, replace: { type: 'boolean' } },
    }));
  } catch (error) {
    say(`${(error as Error).message}\n\n${usage}`);
    return 1;
  }
  const profiles = Number(values.profiles ?? 5000);
  if (!Number.isInteger(profiles) || profiles < 1 || profiles > 1_000_000) {
    say(`--profiles takes a whole number from 1 to 1,000,000.\n\n${usage}`);
    return 1;
  }
  const demo = await foundDemo(platform, say, { profiles, replace: values.replace ?? false });
  if (!demo) {
    say('This database holds other companies and no demo company: none is founded among them.');
    return 1;
  }
  if (!demo.isNew) {
    say(
      `${demo.company} is there already. Add --replace to remove its profiles, invoices, audiences and campaigns and found it anew.`,
    );
    return 1;
  }
  say(`${demo.company}: sign in as ${demo.users[0]?.email} with ${demo.password}`);
  return 0;
}
