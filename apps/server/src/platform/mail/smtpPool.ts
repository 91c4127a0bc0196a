import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { Connection } from './connection.js';
import { deliveryOf, type SmtpError, smtpTimeouts } from './delivery.js';
import type { Delivery } from './mailer.js';

export type Envelope = { from: string; to: string };

/** Open connections to a mail server, for mails whose bytes are ready. */
export type SmtpPool = {
  /** Connections at most; each has one mail in hand at a time. */
  readonly most: number;
  /** Hands one mail over. Never throws: what went wrong is in the outcome. */
  send(envelope: Envelope, content: Buffer): Promise<Delivery>;
  close(): void;
};

/** Mails over one connection: servers end connections that never do. */
const mailsPerConnection = 1000;
/** A connection that is not used for so long is closed; servers drop them at five minutes at the latest (RFC 5321, 4.5.3.2). */
const idleMs = 10_000;
const usualMost = 10;

type Line = { smtp: Connection; mails: number; idle: NodeJS.Timeout | undefined };

/**
 * Pooled connections over the library's own SMTP client, which pipelines the envelope where the server lets it. Driven
 * directly, because its pool builds the bytes of each mail anew, and cannot say whether a mail had begun to leave.
 * `maxConnections` in the URL's query sets how many unless `connections` does, like all timeouts.
 */
export function openSmtpPool(url: string, connections?: number): SmtpPool {
  const options = parseConnectionUrl(url) as Record<string, unknown> & {
    maxConnections?: unknown;
    auth?: { user: string; pass?: string };
    authMethod?: string;
  };
  const most = Math.min(
    100,
    Math.max(1, Number(connections ?? options.maxConnections ?? usualMost) || usualMost),
  );
  const free: Line[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;
  let closed = false;

  const drop = (line: Line) => {
    clearTimeout(line.idle);
    const at = free.indexOf(line);
    if (at >= 0) free.splice(at, 1);
    line.smtp.close();
  };

  /** Throws what the server or the network says. */
  const connect = () =>
    new Promise<Line>((resolve, reject) => {
      const smtp = new Connection({ ...smtpTimeouts, ...options });
      const line: Line = { smtp, mails: 0, idle: undefined };
      // An idle connection that breaks is not offered again; a busy one tells its mail's callback.
      smtp.on('error', (error: Error) => {
        drop(line);
        reject(error);
      });
      smtp.once('end', () => {
        drop(line);
        // What went wrong, where something did, is told first.
        setImmediate(() =>
          reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNECTION' })),
        );
      });
      smtp.connect((error) => {
        if (error) return reject(error);
        const { auth } = options;
        if (!auth || !smtp.allowsAuth) return resolve(line);
        smtp.login(
          { user: auth.user, credentials: auth, method: options.authMethod ?? false },
          (refused) => {
            if (!refused) return resolve(line);
            smtp.close();
            reject(Object.assign(refused, { command: 'AUTH' }));
          },
        );
      });
    });

  const take = async (): Promise<{ line: Line; fresh: boolean }> => {
    if (free.length === 0 && busy >= most) await new Promise<void>((go) => waiting.push(go));
    busy += 1;
    const line = free.pop();
    if (line) {
      clearTimeout(line.idle);
      return { line, fresh: false };
    }
    try {
      return { line: await connect(), fresh: true };
    } catch (error) {
      leave();
      throw error;
    }
  };
  const leave = () => {
    busy -= 1;
    waiting.shift()?.();
  };
  const giveBack = (line: Line) => {
    if (closed || line.mails >= mailsPerConnection) line.smtp.quit();
    else {
      line.idle = setTimeout(() => {
        free.splice(free.indexOf(line), 1);
        line.smtp.quit();
      }, idleMs);
      line.idle.unref();
      free.push(line);
    }
    leave();
  };

  /** One try over one connection. `stale`: a kept connection was gone before a byte of the mail left. */
  async function attempt(
    envelope: Envelope,
    content: Buffer,
  ): Promise<{ delivery: Delivery; stale: boolean }> {
    let line: Line;
    let fresh: boolean;
    try {
      ({ line, fresh } = await take());
    } catch (error) {
      return { delivery: deliveryOf(error as SmtpError, false), stale: false };
    }
    let handedOver = false;
    const body = new Readable({
      read() {
        handedOver = true;
        this.push(content);
        this.push(null);
      },
    });
    const { failed, response } = await new Promise<{ failed?: SmtpError; response: string }>(
      (resolve) => {
        line.smtp.send(
          { from: envelope.from, to: [envelope.to], size: content.length },
          body,
          (error, info) =>
            resolve(error ? { failed: error, response: '' } : { response: info?.response ?? '' }),
        );
      },
    );
    line.mails += 1;
    if (!failed) {
      giveBack(line);
      return { delivery: { outcome: 'accepted', response }, stale: false };
    }
    // An answer to the address stands, however the connection ended after it.
    const refused = handedOver ? undefined : line.smtp.refusalOfRecipient();
    const delivery = deliveryOf(refused ?? failed, handedOver);
    const { outcome } = deliveryOf(failed, handedOver);
    if (['bounced', 'refused', 'later'].includes(outcome)) await reset(line);
    else {
      drop(line);
      leave();
    }
    const stale = !fresh && !handedOver && delivery.outcome === 'down';
    return { delivery, stale };
  }

  /** After a refusal the session goes on with the next mail. */
  const reset = (line: Line) =>
    new Promise<void>((resolve) => {
      const done = (isGone: boolean) => {
        line.smtp.off('end', ended);
        if (isGone) {
          drop(line);
          leave();
        } else giveBack(line);
        resolve();
      };
      // Where the connection ends instead of an answer, the library calls nobody back.
      const ended = () => done(true);
      line.smtp.once('end', ended);
      line.smtp.reset((error) => done(Boolean(error)));
    });

  return {
    most,
    send: async (envelope, content) => {
      const { delivery, stale } = await attempt(envelope, content);
      return stale ? (await attempt(envelope, content)).delivery : delivery;
    },
    close: () => {
      closed = true;
      for (const line of [...free]) drop(line);
    },
  };
}
