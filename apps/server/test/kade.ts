import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  apiBase,
  type CallInput,
  type Endpoint,
  fillPath,
  type Group,
  productGroups,
  type ReplyOf,
} from '@kade/contract';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { inject } from 'vitest';
import { type ComposeOptions, compose, type Kade } from '../src/compose.js';
import { addUser, foundCompany } from '../src/features/companies/index.js';
import { forgetRemembered } from '../src/features/profiles/list/remembered.js';
import type { Clock } from '../src/platform/clock.js';
import { openLog } from '../src/platform/log.js';
import { privateMailsFile } from '../src/platform/mail/privateMails.js';
import { readSettings, type Settings } from '../src/platform/settings.js';
import type { ResolveTxt } from '../src/platform/txt.js';
import { freshDb } from './freshDb.js';
import { testSecret } from './globalSetup.js';

export const testPassword = 'correct horse battery';
/** Argon2 as cheap as it goes: hundreds of users of tests sign in, and a hash says itself how it is checked. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** What stands in the file of mails for their readers alone. */
function privateMailsIn(dataDir: string) {
  const file = privateMailsFile(dataDir);
  if (!existsSync(file)) return [];
  const mails = readFileSync(file, 'utf8').split(/^=== /m).slice(1);
  return mails.map((mail) => {
    const [first = '', to = '', subject = '', , ...text] = mail.split('\n');
    return {
      messageId: first.split(' ')[1] ?? '',
      to: to.replace('To: ', ''),
      subject: subject.replace('Subject: ', ''),
      text: text.join('\n'),
    };
  });
}

export type TestUser = { companyId: number; id: number; email: string; token: string };
type Reply<T> = { status: number; body: T; text: string; headers: Record<string, unknown> };

/** The product on a database of its own, put together by the production builder, without a listening port. */
export async function testKade(
  over: {
    settings?: Partial<Settings>;
    clock?: Clock;
    worker?: boolean;
    resolveTxt?: ResolveTxt;
    columnLimits?: ComposeOptions['columnLimits'];
    fileSize?: number;
  } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kade-data-'));
  const database = await freshDb();
  forgetRemembered();
  const lines: string[] = [];
  const kade: Kade = await compose({
    settings: {
      ...readSettings({ DATA_DIR: dataDir, SESSION_SECRET: testSecret, LOG_LEVEL: 'info' }),
      role: over.worker ? 'all' : 'api',
      ...over.settings,
    },
    databaseUrl: database.url,
    roles: inject('template').roles,
    log: openLog(over.settings?.logLevel ?? 'info', { write: (line) => void lines.push(line) }),
    poolSize: 6,
    ...(over.clock ? { clock: over.clock } : {}),
    ...(over.resolveTxt ? { resolveTxt: over.resolveTxt } : {}),
    ...(over.columnLimits ? { columnLimits: over.columnLimits } : {}),
    ...(over.fileSize === undefined ? {} : { fileSize: over.fileSize }),
  });
  const { db } = kade.platform;

  async function send(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<unknown>> {
    const response = await kade.http.inject({
      method: method as 'GET',
      url: path.startsWith('/api') ? path : apiBase + path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      text: response.body,
      headers: response.headers,
    };
  }

  return {
    kade,
    db,
    databaseUrl: database.url,
    logLines: lines,
    send,
    /** The database's owner, for locks that hold up the product, and for looking at what it runs. */
    ownerClient: async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    },
    /** Changes fields of what stands at a path now, as whoever has just read it. */
    change: async (path: string, token: string, body: object) => {
      const read = (await send('GET', path, token)).body as { version?: number };
      return send('PUT', path, token, { ...body, version: read.version ?? 0 });
    },
    /** Calls an endpoint of the contract as a user. */
    call: <const E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      user?: TestUser,
      headers?: Record<string, string>,
    ) => {
      const { params, query, body } = input as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query ?? {}))
        for (const v of Array.isArray(value) ? value : [value]) search.append(name, String(v));
      const path = `${fillPath(endpoint.path, params)}${search.size ? `?${search}` : ''}`;
      return send(endpoint.method, path, user?.token, body, headers) as Promise<Reply<ReplyOf<E>>>;
    },
    /** Reviews what stands at this path now, as somebody who has just looked at it. */
    review: async (path: string, user: TestUser, body: object): Promise<Reply<unknown>> => {
      const seen = (await send('GET', path, user.token)).body as Record<string, unknown>;
      const { version, fingerprint = null } = seen;
      const given = { version, fingerprint, ...body };
      return send('PATCH', `${path}review/`, user.token, given);
    },
    /** Uploads a file to a multipart endpoint. */
    upload: (
      path: string,
      user: TestUser,
      file: { name: string; content: Buffer | string },
      fields: Record<string, unknown> = {},
      method = 'POST',
    ) => {
      const boundary = `----${randomUUID()}`;
      const parts = Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
      );
      const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(head),
        Buffer.from(file.content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      return send(method, path, user.token, payload, {
        'content-type': `multipart/form-data; boundary=${boundary}`,
      });
    },
    aCompany: (
      name = `Company ${randomUUID().slice(0, 6)}`,
      entitledProducts: Group[] = [...productGroups],
    ) => foundCompany(db, { name, entitledProducts, twoFactorPolicy: 'optional' }),
    /**
     * The mails to an address, oldest first, as their reader has them: those of the company's outbox, and those that
     * only whoever runs the server can read. `token` is that of the link.
     */
    mailsTo: async (companyId: number, address: string) => {
      const kept = await db.inTenant(companyId, (tx) =>
        tx.selectFrom('outbox_mail').selectAll().orderBy('id').execute(),
      );
      const own = privateMailsIn(dataDir);
      return [
        ...own.filter((m) => !kept.some((k) => k.message_id === m.messageId)),
        ...kept
          .filter((k) => k.mail_to.includes(address))
          .map((k) => ({ ...k, ...own.find((m) => m.messageId === k.message_id) })),
      ]
        .filter((m) => !('to' in m) || m.to === address)
        .map((m) => ({
          subject: m.subject,
          text: m.text ?? '',
          token: /token=([\w.-]+)/.exec(m.text ?? '')?.[1] ?? '',
        }));
    },
    /** A user with these groups, already signed in. */
    aUser: async (companyId: number, groups: readonly Group[], name = 'Test User') => {
      const email = `${randomUUID().slice(0, 12)}@test.example`;
      const hash = await passwordHash;
      const id = await db.inTenant(companyId, (tx) =>
        addUser(tx, companyId, { email, name, groups, passwordHash: hash }),
      );
      const reply = await send('POST', '/v1/auth/login/', undefined, {
        email,
        password: testPassword,
      });
      const { access } = reply.body as { access: string };
      return { companyId, id, email, token: access } satisfies TestUser;
    },
    /** Waits until `done` gives something, at most `seconds`. */
    until: async <T>(done: () => Promise<T | undefined | false>, seconds = 30): Promise<T> => {
      const end = Date.now() + seconds * 1000;
      for (;;) {
        const value = await done();
        if (value) return value;
        if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: async () => {
      await kade.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestKade = Awaited<ReturnType<typeof testKade>>;
