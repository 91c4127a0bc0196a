import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { mailPort } from './servers.js';

export type ReceivedMail = { from: string; to: string; raw: string };

/**
 * A real mail server on loopback that keeps what it is given.
 * @param refuses what it says to an address it takes no mail for; undefined: it takes it
 */
export async function startMailServer(
  refuses: (address: string) => string | undefined = () => undefined,
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      const why = refuses(address);
      done(why === undefined ? null : Object.assign(new Error(why), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((r) => r.address).join(','),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(mailPort, '127.0.0.1');
  await once(server.server, 'listening');
  return { mails, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** The decoded body of a mail: quoted-printable and base64 parts as readable text. */
export function readable(raw: string): string {
  const unfolded = raw.replace(/=\r?\n/g, '');
  return unfolded.replace(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replace(/=/g, ''), 'hex').toString('utf8'),
  );
}
