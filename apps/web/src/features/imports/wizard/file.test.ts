import { describe, expect, it } from 'vitest';
import { faultOf, isCheapToPreview, maxFileBytes, previewPart } from './file.js';

const mb = 1024 * 1024;
const aFile = (name: string, size: number) => new File([new Uint8Array(size)], name);

describe('a file to import', () => {
  it('is CSV, compressed CSV or a workbook, whatever the case of its ending', () => {
    for (const name of ['a.csv', 'A.CSV', 'a.csv.gz', 'a.tsv', 'a.txt', 'a.xlsx'])
      expect(faultOf({ name, size: 1 }), name).toBeNull();
    for (const name of ['a.xls', 'a.pdf', 'csv', 'a.csv.zip'])
      expect(faultOf({ name, size: 1 }), name).toBe('ending');
  });

  it('is neither empty nor above the limit', () => {
    expect(faultOf({ name: 'a.csv', size: 0 })).toBe('empty');
    expect(faultOf({ name: 'a.csv', size: maxFileBytes })).toBeNull();
    expect(faultOf({ name: 'a.csv', size: maxFileBytes + 1 })).toBe('large');
  });

  it('is previewed by its first megabyte, a workbook whole', () => {
    expect(previewPart(aFile('a.csv', 3 * mb)).size).toBe(mb);
    expect(previewPart(aFile('a.csv.gz', 3 * mb)).size).toBe(mb);
    expect(previewPart(aFile('a.csv', 10)).size).toBe(10);
    expect(previewPart(aFile('a.xlsx', 3 * mb)).size).toBe(3 * mb);
  });

  it('is looked at again at each change unless it is a large workbook', () => {
    expect(isCheapToPreview(aFile('a.csv', 5 * mb))).toBe(true);
    expect(isCheapToPreview(aFile('a.xlsx', mb))).toBe(true);
    expect(isCheapToPreview(aFile('a.xlsx', 3 * mb))).toBe(false);
  });
});
