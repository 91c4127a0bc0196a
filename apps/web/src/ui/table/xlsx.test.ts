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

/** The parts of an archive as its list at the end has them, stored as they are. */
function unpacked(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer);
  const text = (from: number, size: number) =>
    new TextDecoder().decode(bytes.subarray(from, from + size));
  const end = bytes.length - 22;
  const found = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const name = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    found.set(text(at + 46, name), text(from, view.getUint32(at + 24, true)));
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}

it('what a chart or a list gives as a workbook is read back as it was', async () => {
  const rows = [
    ['Month', 'This year', 'Last year'],
    ['May & June <2026>', 1204, 900.5],
    ['“Café” ’s-Hertogenbosch', -3, '12.50'],
  ];
  const parts = unpacked(new Uint8Array(await xlsxOf(rows).arrayBuffer()));
  const read = (part: string) =>
    new DOMParser().parseFromString(parts.get(part) ?? '', 'application/xml');
  expect(parts.size).toBe(5);
  for (const part of parts.keys()) expect(read(part).querySelector('parsererror'), part).toBeNull();
  const cells = [...read('xl/worksheets/sheet1.xml').querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) =>
      cell.getAttribute('t') ? cell.textContent : Number(cell.textContent),
    ),
  );
  expect(cells).toEqual([rows[0], rows[1], ['“Café” ’s-Hertogenbosch', -3, 12.5]]);
});
