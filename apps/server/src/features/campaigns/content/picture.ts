/** What a picture's first bytes say of it. */
export type Picture = {
  media: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  width: number;
  height: number;
};

/** Reads type and size from the content; the name and what the browser said do not count. Undefined: no such picture. */
export function readPicture(bytes: Buffer): Picture | undefined {
  const found = png(bytes) ?? gif(bytes) ?? webp(bytes) ?? jpeg(bytes);
  return found && found.width > 0 && found.height > 0 ? found : undefined;
}

const ascii = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('latin1', at, at + length);

function png(b: Buffer): Picture | undefined {
  if (b.length < 33 || b.toString('hex', 0, 8) !== '89504e470d0a1a0a' || ascii(b, 12, 4) !== 'IHDR')
    return undefined;
  return { media: 'image/png', width: b.readUInt32BE(16), height: b.readUInt32BE(20) };
}

function gif(b: Buffer): Picture | undefined {
  if (b.length < 14 || !/^GIF8[79]a$/.test(ascii(b, 0, 6))) return undefined;
  return { media: 'image/gif', width: b.readUInt16LE(6), height: b.readUInt16LE(8) };
}

/** The three forms of WebP: lossy, lossless and extended (RFC 9649). */
function webp(b: Buffer): Picture | undefined {
  if (b.length < 30 || ascii(b, 0, 4) !== 'RIFF' || ascii(b, 8, 4) !== 'WEBP') return undefined;
  const media = 'image/webp';
  switch (ascii(b, 12, 4)) {
    case 'VP8 ':
      return { media, width: b.readUInt16LE(26) & 0x3fff, height: b.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = b.readUInt32LE(21);
      return { media, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { media, width: b.readUIntLE(24, 3) + 1, height: b.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

/** Steps over the segments until the frame that has the size. */
function jpeg(b: Buffer): Picture | undefined {
  if (b.length < 12 || b.toString('hex', 0, 3) !== 'ffd8ff') return undefined;
  let at = 2;
  while (at + 9 < b.length) {
    if (b[at] !== 0xff) return undefined;
    const marker = b[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (frames.includes(marker))
      return { media: 'image/jpeg', height: b.readUInt16BE(at + 5), width: b.readUInt16BE(at + 7) };
    const length = b.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}
