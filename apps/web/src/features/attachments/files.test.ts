import { attachmentBytes } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { sizeText, whyNot } from './files.js';

describe('a file chosen to be attached', () => {
  it('is turned down before it is sent when it is too large or of a kind that is not accepted', () => {
    expect(whyNot({ name: 'a.PDF', size: attachmentBytes })).toBeUndefined();
    expect(whyNot({ name: 'a.pdf', size: attachmentBytes + 1 })).toBe('tooLarge');
    for (const name of ['a.exe', 'pdf', 'a.pdf.exe', 'a.'])
      expect(whyNot({ name, size: 1 })).toBe('wrongType');
  });

  it('has its size in a unit people read', () => {
    const size = (bytes: number) => sizeText(bytes, String);
    expect([0, 1023, 1024, 1536, 123_456, 5 * 1024 ** 2, 20 * 1024 ** 2].map(size)).toEqual([
      '0 B',
      '1023 B',
      '1 kB',
      '1.5 kB',
      '121 kB',
      '5 MB',
      '20 MB',
    ]);
  });
});
