import type { Clock } from './clock.js';
import type { Columns } from './columns/columns.js';
import type { Database } from './db/tenant.js';
import type { Files } from './files/disk.js';
import type { CodeOfConstraint } from './http/failure.js';
import type { Serve } from './http/serve.js';
import type { Task } from './jobs/queue.js';
import type { Live } from './live.js';
import type { Llm } from './llm/types.js';
import type { Log } from './log.js';
import type { Mailer } from './mail/mailer.js';
import type { Settings } from './settings.js';
import type { ResolveTxt } from './txt.js';

/** What every feature works with. Made once, in the composition root. */
export type Platform = {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  /** Exact answers about many rows at once: counts, spreads, boxes, pages of ids. */
  readonly columns: Columns;
  readonly files: Files;
  /** News for people who look on, whichever process they are connected to. */
  readonly live: Live;
  readonly mailer: Mailer;
  readonly resolveTxt: ResolveTxt;
  /** The door to the language model; undefined: none is set, and the built-in parts do the work. */
  readonly llm: Llm | undefined;
  /** The installation's secret; take a key for one purpose with `keyFor`. */
  readonly secret: string;
};

/** What a feature brings: its routes, its background tasks, and what it means to run into its constraints. */
export type Feature = {
  readonly routes?: (serve: Serve, platform: Platform) => void;
  // biome-ignore lint/suspicious/noExplicitAny: a task checks its own payload
  readonly tasks?: (platform: Platform) => readonly Task<any>[];
  readonly codeOfConstraint?: CodeOfConstraint;
};
