import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { refuseKnown, utf16Of } from './kind.js';

/** Windows-1252 where it differs from Latin-1: bytes 0x80 to 0x9F. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

// TextDecoder('windows-1252') of several Node versions answers Latin-1 for these bytes, hence by hand.
const fromWindows = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (c) => windows[c.charCodeAt(0) - 0x80] ?? c);

const isAscii = (bytes: Buffer) => {
  for (const byte of bytes) if (byte > 127) return false;
  return true;
};

/** Bytes at the end that begin a UTF-8 sequence which is not complete yet: 0 to 3. */
function tornTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return byte >= 0xf0 ? 4 - back : byte >= 0xe0 ? 3 - back : 2 - back;
  }
  return 0;
}

const withoutTornTail = (bytes: Buffer) =>
  tornTail(bytes) > 0 ? bytes.subarray(0, lastStart(bytes)) : bytes;

/** More broken sequences than good ones: then it was never UTF-8. */
function looksLikeUtf8(bytes: Buffer): boolean {
  const cut = withoutTornTail(bytes);
  if (isUtf8(cut)) return true;
  const text = cut.toString('utf8');
  let broken = 0;
  let good = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) broken++;
    else if (code > 127) good++;
  }
  return good > broken;
}

function lastStart(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}

/** Turns bytes into text as they come. Text in which a byte could not be read has U+FFFD there. */
export type Decoder = { encoding(): string; write(bytes: Buffer): string; end(): string };

/**
 * Finds the encoding while reading: UTF-16 by its mark or by its NUL bytes; else ASCII until the first other byte,
 * whose surroundings decide between UTF-8 and Windows-1252. So a file of any length needs one pass.
 * `write` throws {@link FileFault} when the start is not text at all.
 */
export function detectingDecoder(): Decoder {
  let decoder: TextDecoder | undefined;
  let encoding: 'ascii' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | undefined;
  /** The first bytes that are not ASCII, at the end of what came: what follows shows what they are. */
  let open: Buffer | undefined;

  /** @returns the bytes that can be read by now */
  const decide = (bytes: Buffer): Buffer => {
    if (encoding === undefined) {
      refuseKnown(bytes);
      const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      encoding = utf16Of(bytes.subarray(0, 4096)) ?? (marked ? 'utf-8' : 'ascii');
    }
    if (encoding === 'ascii' && !isAscii(bytes)) {
      const before = withoutTornTail(bytes);
      if (before.length < bytes.length && isAscii(before)) {
        open = bytes.subarray(before.length);
        return before;
      }
      encoding = looksLikeUtf8(bytes) ? 'utf-8' : 'windows-1252';
    }
    if (encoding !== 'ascii' && encoding !== 'windows-1252') decoder ??= new TextDecoder(encoding);
    return bytes;
  };

  return {
    encoding: () => (encoding === undefined || encoding === 'ascii' ? 'utf-8' : encoding),
    write: (more) => {
      let bytes = open ? Buffer.concat([open, more]) : more;
      open = undefined;
      if (!decoder && encoding !== 'windows-1252') bytes = decide(bytes);
      if (decoder) return decoder.decode(bytes, { stream: true });
      return encoding === 'ascii' ? bytes.toString('latin1') : fromWindows(bytes);
    },
    end: () => {
      if (!open) return decoder?.decode() ?? '';
      // Nothing follows that would make them UTF-8.
      encoding = 'windows-1252';
      return fromWindows(open);
    },
  };
}
