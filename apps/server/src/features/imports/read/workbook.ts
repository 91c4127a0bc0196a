import { message } from '@kade/contract';
import { SaxesParser } from 'saxes';
import type { Entry } from 'yauzl';
import { FileFault } from './fault.js';
import { parseXml } from './xml.js';
import type { Zip } from './zip.js';

const partLimit = 20 * 1024 * 1024;
const stringsLimit = 512 * 1024 * 1024;
const stringCount = 3_000_000;
const stringChars = 200 * 1024 * 1024;

type Attributes = Record<string, string>;

/** Walks a small part of the workbook, calling `open` for each element; nothing when the part is missing. */
async function walk(zip: Zip, name: string, open: (tag: string, a: Attributes) => void) {
  const entry = zip.entry(name);
  if (!entry) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: tag, attributes }) =>
    open(tag.replace(/^.*:/, ''), attributes as Attributes),
  );
  for await (const _ of parseXml(await zip.stream(entry, partLimit), parser));
}

/** A sheet, the names of all visible ones, and whether the workbook counts its days from 1904. */
export type ChosenSheet = { entry: Entry; name: string; all: string[]; since1904: boolean };

/**
 * The visible sheet of that name, or the first one. Throws {@link FileFault} when there is none.
 */
export async function chosenSheet(zip: Zip, wanted: string | null): Promise<ChosenSheet> {
  if (!zip.entry('xl/workbook.xml'))
    throw new FileFault([message('zip_no_workbook'), message('file_kinds')]);
  let since1904 = false;
  const sheets: { name: string; relation: string | undefined }[] = [];
  await walk(zip, 'xl/workbook.xml', (tag, a) => {
    if (tag === 'workbookPr') since1904 = a.date1904 === '1' || a.date1904 === 'true';
    if (tag === 'sheet' && (a.state ?? 'visible') === 'visible')
      sheets.push({ name: a.name ?? '', relation: a['r:id'] });
  });
  const all = sheets.map((sheet) => sheet.name);
  const sheet = wanted === null ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (wanted !== null && !sheet)
    throw new FileFault(message('sheet_unknown', { sheet: wanted, sheets: all.slice(0, 30) }));
  let target: string | undefined;
  await walk(zip, 'xl/_rels/workbook.xml.rels', (tag, a) => {
    if (tag === 'Relationship' && a.Id === sheet?.relation) target = a.Target;
  });
  const path = target?.startsWith('/') ? target : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  const entry = zip.entry(path);
  if (!entry) throw new FileFault(message('workbook_unreadable'));
  return { entry, name: sheet?.name ?? '', all, since1904 };
}

/** The texts that cells refer to by number; bounded, because they have to be held while the sheet is read. */
export async function readSharedStrings(zip: Zip): Promise<string[]> {
  const entry = zip.entry('xl/sharedStrings.xml');
  if (!entry) return [];
  const strings: string[] = [];
  let text = '';
  let chars = 0;
  let reading = false;
  let phonetic = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const tag = name.replace(/^.*:/, '');
    if (tag === 'si') text = '';
    else if (tag === 'rPh') phonetic = true;
    else if (tag === 't') reading = !phonetic;
  });
  parser.on('text', (part) => {
    if (!reading) return;
    text += part;
    chars += part.length;
    if (chars > stringChars) throw new FileFault(message('workbook_text'));
  });
  parser.on('closetag', ({ name }) => {
    const tag = name.replace(/^.*:/, '');
    if (tag === 't') reading = false;
    else if (tag === 'rPh') phonetic = false;
    else if (tag === 'si' && strings.push(text) > stringCount)
      throw new FileFault(message('workbook_texts'));
  });
  for await (const _ of parseXml(await zip.stream(entry, stringsLimit), parser));
  return strings;
}

/** Built-in number formats that show a day or a moment (ECMA-376, 18.8.30). */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/** Whether a number format shows a day: it has y or d outside quotes, brackets and escapes. */
export const isDateFormat = (code: string): boolean =>
  /[yd]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));

/** For each cell style, whether it shows a day. */
export async function readStyles(zip: Zip): Promise<boolean[]> {
  const dateFormats = new Set(builtInDates);
  const styles: boolean[] = [];
  let inCells = false;
  await walk(zip, 'xl/styles.xml', (tag, a) => {
    if (tag === 'numFmt' && a.numFmtId)
      isDateFormat(a.formatCode ?? '')
        ? dateFormats.add(Number(a.numFmtId))
        : dateFormats.delete(Number(a.numFmtId));
    if (tag === 'cellXfs') inCells = true;
    else if (tag === 'cellStyles' || tag === 'dxfs') inCells = false;
    else if (tag === 'xf' && inCells) styles.push(dateFormats.has(Number(a.numFmtId ?? 0)));
  });
  return styles;
}
