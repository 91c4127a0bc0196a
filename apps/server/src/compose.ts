import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@kade/contract';
import type { FastifyInstance } from 'fastify';
import { authenticator } from './features/access/index.js';
import { keepMail } from './features/outbox/index.js';
import { profileColumns } from './features/profiles/index.js';
import { features } from './features.js';
import { type Clock, systemClock } from './platform/clock.js';
import { openColumns } from './platform/columns/open.js';
import { openPool, overPool } from './platform/db/connect.js';
import { migrate, type Roles, withSchemaRight } from './platform/db/migrate.js';
import { databaseOver } from './platform/db/tenant.js';
import type { Platform } from './platform/feature.js';
import { diskFiles } from './platform/files/disk.js';
import { openHttp } from './platform/http/app.js';
import { serveOn } from './platform/http/serve.js';
import { openTurns } from './platform/http/turns.js';
import { prepareQueue, startWorker, type Worker } from './platform/jobs/queue.js';
import { openLive } from './platform/live.js';
import { openLlm } from './platform/llm/llm.js';
import type { Log } from './platform/log.js';
import { outboxMailer } from './platform/mail/outbox.js';
import { privateMails } from './platform/mail/privateMails.js';
import { smtpMailer } from './platform/mail/smtp.js';
import { installationSecret, keyFor } from './platform/secret.js';
import type { Settings } from './platform/settings.js';
import { poolSize } from './platform/turns/limits.js';
import { type ResolveTxt, resolveTxt } from './platform/txt.js';

/** A folder of this package, found from the sources and from the built file alike. */
function packageFolder(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, '..', name), join(here, name)].find(existsSync);
  if (!found) throw new Error(`The folder ${name} is missing beside the server.`);
  return found;
}

/** The roles of one database. Passwords derive from the installation's secret, so that every node knows them. */
export function rolesFor(databaseUrl: string, secret: string): Roles {
  const database = new URL(databaseUrl).pathname.slice(1) || 'postgres';
  const role = (part: string) => ({
    name: `kade_${part}_${database}`.slice(0, 63),
    password: Buffer.from(keyFor(secret, `database role ${part}`)).toString('base64url'),
  });
  return { app: role('app'), jobs: role('jobs') };
}

/** The same server and database, as another role. */
export function urlAs(databaseUrl: string, role: { name: string; password: string }): string {
  const url = new URL(databaseUrl);
  url.username = role.name;
  url.password = role.password;
  return url.toString();
}

/** Migrates the database and its job queue. @returns the roles the server works with */
export async function prepareDatabase(ownerUrl: string, secret: string): Promise<Roles> {
  const roles = rolesFor(ownerUrl, secret);
  await migrate(ownerUrl, roles, packageFolder('database'));
  await withSchemaRight(ownerUrl, roles, () =>
    prepareQueue(urlAs(ownerUrl, roles.jobs), roles.app.name),
  );
  return roles;
}

export type Kade = {
  readonly platform: Platform;
  readonly http: FastifyInstance;
  readonly worker: Worker | undefined;
  close(): Promise<void>;
};

export type ComposeOptions = {
  settings: Settings;
  databaseUrl: string;
  log: Log;
  clock?: Clock;
  /** Name look-ups; the system's when absent. */
  resolveTxt?: ResolveTxt;
  /** Roles of a database that was prepared elsewhere; prepared here when absent. */
  roles?: Roles;
  poolSize?: number;
  /** Bounds of the copies that audiences are counted on; the engine's own when absent. */
  columnLimits?: Parameters<typeof openColumns>[0]['limits'];
  /** Bytes that an uploaded file may have; 500 MB when absent. */
  fileSize?: number;
};

/** Puts the product together over a database. The same function serves production, the command line and tests. */
export async function compose(options: ComposeOptions): Promise<Kade> {
  const { settings, log, databaseUrl } = options;
  const secret = installationSecret(settings.dataDir, settings.sessionSecret);
  const roles = options.roles ?? (await prepareDatabase(databaseUrl, secret));
  const connections = options.poolSize ?? poolSize;
  const pool = openPool(urlAs(databaseUrl, roles.app), connections);
  const db = databaseOver(pool, overPool(pool));
  const mailer = settings.smtpUrl
    ? smtpMailer(settings.smtpUrl)
    : outboxMailer({
        db,
        publicUrl: settings.publicUrl,
        keep: keepMail,
        keepPrivate: privateMails(settings.dataDir, log),
      });
  const live = openLive(pool, log);
  const columns = openColumns({
    source: profileColumns,
    settings: settings.columns,
    db,
    log,
    folder: join(settings.dataDir, 'columns'),
    ...(options.columnLimits ? { limits: options.columnLimits } : {}),
  });
  const platform: Platform = {
    settings,
    clock: options.clock ?? systemClock,
    log,
    db,
    columns,
    files: diskFiles(join(settings.dataDir, 'files')),
    live,
    mailer,
    resolveTxt: options.resolveTxt ?? resolveTxt,
    llm: settings.llm ? openLlm(settings.llm) : undefined,
    secret,
  };
  const http = await openHttp({
    log,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    endpoints,
    ready: async () => {
      await pool.query('select 1');
    },
    metrics: columns.register,
    analytics: settings.analytics,
    films: Object.values(settings.videos).flatMap(({ en, nl }) =>
      [en, nl].filter((u) => u !== undefined),
    ),
    webRoot: join(packageFolder('../web'), 'dist'),
    codeOfConstraint: Object.assign({}, ...features.map((f) => f.codeOfConstraint)),
    ...(options.fileSize === undefined ? {} : { fileSize: options.fileSize }),
  });
  const turns = openTurns(db, connections);
  // Whatever a route does, it does within its company's share; jobs have lanes of their own.
  const forRoutes: Platform = { ...platform, db: turns.db };
  const serve = serveOn(http, authenticator(forRoutes), turns);
  for (const feature of features) feature.routes?.(serve, forRoutes);
  const worker =
    settings.role === 'api'
      ? undefined
      : await startWorker({
          jobsUrl: urlAs(databaseUrl, roles.jobs),
          tasks: features.flatMap((f) => f.tasks?.(platform) ?? []),
          log,
        });
  return {
    platform,
    http,
    worker,
    close: async () => {
      // Who looks on is sent away, or the door would wait for them. Then close the door, then finish what is under
      // way, the database last.
      await live.close();
      await http.close();
      await worker?.stop();
      await mailer.close();
      await columns.close();
      await pool.end();
    },
  };
}
