import { expect, it } from 'vitest';
import { xlsxOf } from './xlsx.js';

it('a small workbook holds numbers as numbers and texts as texts', async () => {
  const bytes = new Uint8Array(
    await xlsxOf([
      ['Name', 'Sales', '2025'],
      ['Kaas & <zuivel>', '12.50', 3],
      ['=1+1', null, -4],
    ]).arrayBuffer(),
  );
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">Kaas &#38; &#60;zuivel&#62;',
  );
  expect(text).toContain('<c r="B2"><v>12.50</v></c><c r="C2"><v>3</v></c>');
  expect(text).toContain('<c r="C1" t="inlineStr">');
  expect(text).toContain('<c r="A3" t="inlineStr">');
  // The end of the archive says how many files it holds.
  const end = bytes.length - 22;
  expect([bytes[end], bytes[end + 1], bytes[end + 10]]).toEqual([0x50, 0x4b, 5]);
});
