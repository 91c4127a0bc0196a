import type { Readable } from 'node:stream';
import { message } from '@kade/contract';
import yauzl from 'yauzl';
import { FileFault } from './fault.js';

const entryLimit = 10_000;
/** Above this size an entry must not have shrunk more than a workbook's XML ever does. */
const ratioFrom = 20 * 1024 * 1024;
const ratioLimit = 200;
const sizeLimit = 3 * 1024 ** 3;

const damaged = message('workbook_damaged');

/** The archive that a workbook is. Reading an entry stops when it holds more than it declares. */
export type Zip = {
  entry(name: string): yauzl.Entry | undefined;
  /** Throws {@link FileFault} for an entry larger than `limit` bytes, or packed like a bomb. */
  stream(entry: yauzl.Entry, limit?: number): Promise<Readable>;
  close(): void;
};

/** Opens an archive and reads its table of contents. Throws {@link FileFault} when it is damaged or holds too much. */
export async function openZip(path: string): Promise<Zip> {
  const zip = await new Promise<yauzl.ZipFile>((done, fail) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, file) =>
      file ? done(file) : fail(new FileFault(damaged, { cause: error })),
    ),
  );
  try {
    if (zip.entryCount > entryLimit) throw new FileFault(message('workbook_huge'));
    const entries = await contents(zip);
    return {
      entry: (name) => entries.get(name.replace(/^\//, '').toLowerCase()),
      stream: (entry, limit = sizeLimit) => openEntry(zip, entry, limit),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const contents = (zip: yauzl.ZipFile) =>
  new Promise<Map<string, yauzl.Entry>>((done, fail) => {
    const found = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      found.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.on('end', () => done(found));
    zip.on('error', (error) => fail(new FileFault(damaged, { cause: error })));
    zip.readEntry();
  });

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, limit: number) {
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (
    entry.uncompressedSize > limit ||
    (entry.uncompressedSize > ratioFrom && ratio > ratioLimit)
  ) {
    const size = Math.round(entry.uncompressedSize / 1024 / 1024);
    throw new FileFault(message('workbook_unpacked', { megabytes: size }));
  }
  if (entry.isEncrypted()) throw new FileFault(message('workbook_locked'));
  return new Promise<Readable>((done, fail) =>
    zip.openReadStream(entry, (error, stream) =>
      stream ? done(stream) : fail(new FileFault(damaged, { cause: error })),
    ),
  );
}
