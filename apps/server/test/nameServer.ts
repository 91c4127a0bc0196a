import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The name in a question (RFC 1035, 4.1.2), and where it ends. */
function readName(message: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = from;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record's text in pieces of at most 255 bytes, as the wire has them. */
function pieces(text: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < text.length; at += 255) {
    const part = Buffer.from(text.slice(at, at + 255), 'latin1');
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function answer(question: Buffer, texts: readonly string[] | undefined): Buffer {
  const { end } = readName(question, 12);
  const head = Buffer.from(question.subarray(0, 12));
  // A reply, recursion there; 3: no such name (RFC 1035, 4.1.1).
  head.writeUInt16BE(0x8180 | (texts ? 0 : 3), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  head.writeUInt32BE(0, 8);
  const records = (texts ?? []).map((text) => {
    const data = pieces(text);
    const fields = Buffer.alloc(12);
    fields.writeUInt16BE(0xc00c, 0);
    fields.writeUInt16BE(16, 2);
    fields.writeUInt16BE(1, 4);
    fields.writeUInt16BE(data.length, 10);
    return Buffer.concat([fields, data]);
  });
  return Buffer.concat([head, question.subarray(12, end + 4), ...records]);
}

/** A name server on loopback over UDP that knows the TXT records in `zone`, by name in small letters. */
export async function nameServer() {
  const zone: Record<string, string[]> = {};
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const { name } = readName(question, 12);
    socket.send(answer(question, zone[name]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    zone,
    address: `127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  };
}
