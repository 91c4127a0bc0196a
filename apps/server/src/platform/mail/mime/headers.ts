import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';

export type Address = { name?: string; address: string };

/** A field of our own making: printable ASCII without line breaks, short enough for one line. */
const isPlainField = (value: string) => /^[\x20-\x7e]*$/.test(value) && value.length < 900;

// Knows how fields are encoded; holds nothing of any mail.
const encoder = new MimeNode('text/plain');

/**
 * Fields that hold people's words: names, addresses, subjects. The library encodes what is not ASCII (RFC 2047), folds
 * long lines and writes domains in Punycode. Empty ones are left out. @returns lines, each with its CRLF
 */
export function wordyFields(fields: Readonly<Record<string, string | Address>>): string {
  let lines = '';
  for (const [key, given] of Object.entries(fields)) {
    const value =
      typeof given === 'string' ? given : { name: given.name ?? '', address: given.address };
    const encoded = encoder.encodeHeaderValue(key, value);
    if (encoded.trim() !== '') lines += `${foldLines(`${key}: ${encoded}`, 76)}\r\n`;
  }
  return lines;
}

/** Fields of our own making, one line each. Throws for a value that could start another field. */
export function plainFields(fields: Readonly<Record<string, string>>): string {
  let lines = '';
  for (const [key, value] of Object.entries(fields)) {
    if (!isPlainField(value)) throw new Error(`The field ${key} of a mail cannot be written.`);
    // A line of more than 78 characters is folded before its value (RFC 5322, section 2.1.1).
    lines += key.length + value.length > 76 ? `${key}:\r\n ${value}\r\n` : `${key}: ${value}\r\n`;
  }
  return lines;
}
