import type { Phrases } from '../platform/phrases.js';

/**
 * Sentences as the product said them before, with what it says today. Reasons of rejected rows and why an import failed
 * are kept as they were written, in English; read again they are in today's words, and from there in the reader's language.
 */
export const former: Phrases = {
  '{} have no field "{}"; there are {}.': '{1} don’t have a field “{2}”. Available fields: {3}.',
  'The file has no column "{}" (for {}); it has {}.':
    'The file doesn’t have a column “{1}” (for {2}). Its columns are: {3}.',
  'The file has {} columns named "{}". Give them different names and send it again.':
    'The file has {1} columns named “{2}”. Rename them and upload the file again.',
  'Unpacked, this file is larger than 8 GB. Send it in parts.':
    'This file is over 8 GB when unpacked. Split it and upload the parts.',
  'The gzip file is damaged or was cut off. Pack it again and send it anew.':
    'The gzip file is damaged or incomplete. Compress it again and upload it again.',
  'The file is empty: it has no header row.': 'The file is empty. It needs a header row.',
  'Row {}: a quotation mark is opened and not closed where the cell ends. Correct that row and send the file again.':
    'Row {1}: a quotation mark isn’t closed. Fix this row and upload the file again.',
  'Row {} is longer than 1 MB: {}. Correct that row and send the file again.':
    'Row {1} is over 1 MB: {2}. Fix this row and upload the file again.',
  'Send CSV, CSV.gz or XLSX.': 'Upload a CSV, CSV.gz or XLSX file.',
  'This file is not text: it is full of NUL bytes.': 'This isn’t a text file.',
  'This is an old Excel file (.xls) or a workbook with a password. Save it as XLSX without a password, or as CSV.':
    'This is an old Excel file (.xls) or a password-protected workbook. Save it as XLSX without a password, or as CSV.',
  'The first row has {} columns; at most {} can be read.':
    'The first row has {1} columns. The maximum is {2}.',
  'The workbook has no visible sheet named "{}"; it has {}.':
    'The workbook doesn’t have a visible worksheet named “{1}”. It has: {2}.',
  'The workbook has no sheet that can be read.': 'The workbook has no readable worksheet.',
  'This workbook holds too much text to read safely. Send it as CSV.':
    'This workbook contains too much text. Save it as CSV and upload that.',
  'This workbook holds too many texts to read safely. Send it as CSV.':
    'This workbook contains too many text values. Save it as CSV and upload that.',
  'The sheet {} of the workbook is empty.': 'Worksheet {1} is empty.',
  'This archive is damaged. Save the workbook again, or send CSV.':
    'This workbook is damaged. Save it again, or upload a CSV file.',
  'This archive holds far more than a workbook does.':
    'This file contains far more than a normal workbook.',
  'This workbook unpacks to {} MB in one part, more than we accept. Send the table as CSV.':
    'This workbook is too large ({1} MB when unpacked). Save the table as CSV and upload that.',
  'This workbook has a password. Save it without one, or send CSV.':
    'This workbook is password-protected. Save it without a password, or upload a CSV file.',
  'The uploaded file is no longer there. Send it again.':
    'The uploaded file is no longer available. Upload it again.',
  'A total in this file is too large to be kept.': 'A total in this file is too large to store.',
  'The file has {} rows; one upload takes {}. Send it in parts.':
    'The file has {1} rows. The maximum per upload is {2}. Split the file.',
  'The file has a header row and nothing below it: there is nothing to import.':
    'The file has a header row but no data.',
};
