import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { apiBase, type Endpoint, message, Refusal } from '@kade/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Log } from '../log.js';
import type { AnalyticsSettings } from '../settings.js';
import { compressReplies } from './compression.js';
import { describeApi } from './description.js';
import { type CodeOfConstraint, sendFailure } from './failure.js';
import { keepRawBodies } from './rawBody.js';

/** Bytes that a file may have. */
const uploadLimit = 500 * 1024 * 1024;

/** The HTTP server without product routes: limits, headers, failures, health, metrics, API description, web app. */
export async function openHttp(options: {
  log: Log;
  publicUrl: string;
  /** Proxies beside those on this machine whose word on where a request comes from is taken. */
  trustedProxies?: readonly string[];
  endpoints: Record<string, Endpoint>;
  /** Resolves when the service can answer; throws when it cannot. */
  ready: () => Promise<void>;
  /** Folder of the built web app; undefined where it is served by something else. */
  webRoot: string | undefined;
  /** A script of another host that pages may load, and where it may send what it counts. */
  analytics?: Pick<AnalyticsSettings, 'scriptUrl' | 'collectUrl'> | undefined;
  /** Addresses of films that pages may play. */
  films?: readonly string[];
  /** Adds figures to those of /metrics. */
  metrics?: (registry: Registry) => void;
  /** What the features' constraints mean to a user. */
  codeOfConstraint?: CodeOfConstraint;
  /** Bytes that a file may have, where that is another number than in production. */
  fileSize?: number;
}): Promise<FastifyInstance> {
  const { codeOfConstraint = {}, fileSize = uploadLimit } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Short enough to read out to somebody, and long enough to find one line in a log.
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: ['loopback', ...(options.trustedProxies ?? [])],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 700 },
    // An address that cannot be read meets no route and no error handler; it is refused in the same words.
    frameworkErrors: (error, request, reply) =>
      sendFailure(error, request, reply, codeOfConstraint),
  });
  app.setErrorHandler((error, request, reply) =>
    sendFailure(error, request, reply, codeOfConstraint),
  );
  const outside = analyticsHosts(options.analytics);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...outside.script],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'", ...outside.connect],
        fontSrc: ["'self'", 'data:'],
        frameSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", ...new Set((options.films ?? []).map((film) => new URL(film).origin))],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: options.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: options.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    // Tokens and people's data: no browser and no proxy keeps a copy. What may be kept says so itself.
    if (request.url.startsWith(apiBase)) reply.header('cache-control', 'no-store');
  });
  await compressReplies(app);
  await app.register(multipart, {
    limits: { fileSize, files: 1, fields: 10, fieldSize: 1024 * 1024 },
  });
  keepRawBodies(app);
  // One-click unsubscribe (RFC 8058) comes as a form; its fields say nothing that the address does not.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  health(app, options.ready);
  metrics(app, options.metrics);
  await describeApi(app, options.endpoints, options.publicUrl);
  await web(app, options.webRoot);
  return app;
}

/** Hosts, never whole addresses: a policy with a path in it breaks as soon as the provider redirects. */
function analyticsHosts(
  analytics: Pick<AnalyticsSettings, 'scriptUrl' | 'collectUrl'> | undefined,
) {
  if (!analytics) return { script: [], connect: [] };
  const script = new URL(analytics.scriptUrl).origin;
  const collect = analytics.collectUrl ? [new URL(analytics.collectUrl).origin] : [];
  return { script: [script], connect: [script, ...collect] };
}

function health(app: FastifyInstance, ready: () => Promise<void>) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await ready().catch((error) => {
      throw new Refusal('unavailable', message('not_ready', { problem: (error as Error).message }));
    });
    return { status: 'ready' };
  });
}

function metrics(app: FastifyInstance, more?: (registry: Registry) => void) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  more?.(registry);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (_, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** Static files of the web app; any other path gets its index page, so that the browser's router decides. */
async function web(app: FastifyInstance, root: string | undefined) {
  const served = root !== undefined && existsSync(join(root, 'index.html'));
  if (served) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(root, 'assets')}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // Of the path only: the links of mails carry an address and a token, and both have dots in them.
    const path = request.url.split('?', 1)[0] ?? '';
    const page = request.method === 'GET' && !path.startsWith(apiBase);
    if (served && page && !/\.[a-z0-9]{2,5}$/i.test(path))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    sendFailure(new Refusal('not_found', message('page_not_found')), request, reply, {});
  });
}
