import { brand } from '@kade/contract';
import { compose } from './compose.js';
import { demoCommand } from './features/demo/index.js';
import { importCommand } from './features/imports/index.js';
import { modelCommand } from './features/model-files/index.js';
import type { Platform } from './platform/feature.js';
import { openLog } from './platform/log.js';
import { StartRefused } from './platform/postgres/refusal.js';
import { databaseForTool } from './platform/postgres/running.js';
import { readSettings, SettingsError } from './platform/settings.js';

type Command = (
  platform: Platform,
  args: readonly string[],
  /** Prints a line. */
  say: (line: string) => void,
  /** Shows how far it is, in place of what was shown before; nothing where nobody watches. */
  show: (line: string) => void,
) => Promise<number>;

/** What `npm run <name> -- …` does. */
const commands: Readonly<Record<string, Command>> = {
  demo: demoCommand,
  import: importCommand,
};

/** Those that work on a file alone: no database is started for them. */
const fileCommands: Readonly<
  Record<string, (args: readonly string[], say: (line: string) => void) => Promise<number>>
> = { model: modelCommand };

const say = (line: string) => console.log(line);
const show = (line: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
};

/** Puts the product together without its door and its workers, and runs one command on it. */
async function main(name: string | undefined, args: readonly string[]): Promise<number> {
  const onFile = fileCommands[name ?? ''];
  if (onFile) return onFile(args, say);
  const command = commands[name ?? ''];
  if (!command) {
    say(`Which command? There are: ${Object.keys({ ...commands, ...fileCommands }).join(', ')}.`);
    return 1;
  }
  const settings = { ...readSettings(process.env), role: 'api' as const };
  const log = openLog(process.env.LOG_LEVEL ?? 'warn');
  const database = await databaseForTool(settings, say);
  try {
    const kade = await compose({ settings, databaseUrl: database.url, log, poolSize: 4 });
    try {
      return await command(kade.platform, args, say, show);
    } finally {
      await kade.close();
    }
  } finally {
    await database.release();
  }
}

main(process.argv[2], process.argv.slice(3)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof SettingsError) say(error.message);
    else if (error instanceof StartRefused) say(`${brand}: ${error.message}`);
    else console.error(error);
    process.exit(1);
  },
);
