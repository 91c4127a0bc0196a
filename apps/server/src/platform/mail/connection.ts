import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpError } from './delivery.js';

/** Parts of the library's client that its types leave out; a test over real sockets holds them. */
type Inside = {
  _sendCommand(text: string): void;
  _socket: { setTimeout(ms: number): void } | null;
  _envelope?: { accepted?: string[]; rejectedErrors?: SmtpError[] };
  options: { socketTimeout?: number };
};
const inside = SMTPConnection.prototype as unknown as Inside;

/** How long a server may take to end a mail that nobody gets. Longer, and each wrong address would hold up a campaign. */
const emptyMailMs = 5000;

/**
 * The library's client, for servers that ask for the content although they took no recipient (RFC 2920, 3.1, lets them).
 * It ends that mail by a lone full stop, which some servers wait for behind a line of its own: they get the line too.
 * And a server that does not answer to that is not waited for as long as one that has a mail in hand.
 */
export class Connection extends SMTPConnection {
  _sendCommand(text: string): void {
    const self = this as unknown as Inside;
    const isEnd = text === '.';
    inside._sendCommand.call(self, isEnd ? '\r\n.' : text);
    const usual = self.options.socketTimeout ?? 0;
    if (usual > 0) self._socket?.setTimeout(isEnd ? Math.min(usual, emptyMailMs) : usual);
  }

  /** What the server said to the one recipient of the mail in hand; undefined when it took the address. */
  refusalOfRecipient(): SmtpError | undefined {
    const { accepted = [], rejectedErrors = [] } = (this as unknown as Inside)._envelope ?? {};
    return accepted.length === 0 ? rejectedErrors[0] : undefined;
  }
}
