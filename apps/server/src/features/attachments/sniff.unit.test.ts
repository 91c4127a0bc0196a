import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import yazl from 'yazl';
import { readType } from './sniff.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kade-sniff-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function typeOf(name: string, content: Buffer) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return readType(path, name);
}

it('a text may hold what lays it out or colours it, and no other control character', async () => {
  for (const code of [9, 10, 12, 13, 27, 32, 255])
    expect([code, await typeOf('a.txt', Buffer.from([97, code, 98]))]).toEqual([code, 'text']);
  for (const code of [0, 8, 14, 26, 28, 31, 127])
    await expect(typeOf('a.txt', Buffer.from([97, code, 98])), String(code)).rejects.toThrow(
      'isn’t supported',
    );
});

it('an archive with more entries than any document has is refused, not listed to its end', async () => {
  const entries = async (count: number) => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('x'), 'word/document.xml');
    for (let n = 1; n < count; n++) zip.addBuffer(Buffer.alloc(0), `${n}`, { compress: false });
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  expect(await typeOf('a.docx', await entries(20_000))).toBe('docx');
  await expect(typeOf('a.docx', await entries(20_001))).rejects.toThrow('damaged');
});
