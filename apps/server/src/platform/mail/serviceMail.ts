import { brand, type Language } from '@kade/contract';
import type { MailPicture } from './mailer.js';

/** What one of the product's own mails says. All of it may hold other people's text: it is escaped here. */
export type ServiceMailWords = {
  language: Language;
  subject: string;
  /** Paragraphs; line breaks are kept. */
  lines: readonly string[];
  /** Figures below the paragraphs; all but the first column stand at its end. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** Shown between the paragraphs and the table; `about` says what it shows to whoever cannot see it. */
  picture?: { png: Buffer; about: string };
  action?: { label: string; url: string };
  /** Small print below. */
  note?: string;
  /** For its reader alone. A letter whose link carries a token always is. */
  confidential?: boolean;
};

type Written = { subject: string; html: string; text: string; pictures?: readonly MailPicture[] };
/** `kept`: what others see of a letter that is for its reader alone. */
export type ServiceMail = Written & { kept?: Written };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => escapes[c] ?? c);
const paragraph = (text: string, style: string, ink = 'ink') =>
  `<p class="${ink}" style="${style}">${escaped(text).replace(/\n/g, '<br>')}</p>`;

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const body = `margin:0 0 16px;${font};font-size:15px;line-height:24px;color:#0f172a`;
const small = `margin:16px 0 0;${font};font-size:13px;line-height:20px;color:#475569`;

/** Above the link written out, for programs that show no buttons, and for readers who want to see where it leads. */
const otherwise: Record<Language, string> = {
  en: 'Or copy this link into your browser:',
  nl: 'Of open dit adres:',
};

const forReaderAlone: Record<Language, string> = {
  en: 'This email is only for the person it is addressed to, so its content is not kept here.',
  nl: 'Deze mail is alleen bedoeld voor de ontvanger. De inhoud wordt hier daarom niet bewaard.',
};

/**
 * A mail of the product itself: invitation, reset, notice. One column of at most 560 px, readable in light and dark,
 * with the same words as plain text.
 */
export function serviceMail(words: ServiceMailWords): ServiceMail {
  const { language, subject, action, confidential } = words;
  if (!confidential && !/[?&]token=/.test(action?.url ?? '')) return write(words);
  return { ...write(words), kept: write({ language, subject, lines: [forReaderAlone[language]] }) };
}

const pictureId = 'picture';
const pictureOf = ({ about }: NonNullable<ServiceMailWords['picture']>) =>
  `<p style="margin:0 0 16px"><img src="cid:${pictureId}" alt="${escaped(about)}" width="496" style="display:block;width:100%;height:auto;border-radius:4px"></p>`;

function tableOf({ head, rows }: NonNullable<ServiceMailWords['table']>): string {
  const cell = (tag: 'td' | 'th', text: string, at: number) =>
    `<${tag} class="ink" ${tag === 'th' ? 'scope="col" ' : ''}style="padding:6px 8px;border-bottom:1px solid #e2e8f0;text-align:${at === 0 ? 'left' : 'right'};${font};font-size:13px;line-height:20px;color:#0f172a;font-weight:${tag === 'th' ? 600 : 400}">${escaped(text)}</${tag}>`;
  const line = (tag: 'td' | 'th', texts: readonly string[]) =>
    `<tr>${texts.map((text, at) => cell(tag, text, at)).join('')}</tr>`;
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px"><thead>${line('th', head)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table>`;
}

function write(words: ServiceMailWords): Written {
  const { language, lines, table, picture, action, note } = words;
  // A line break in a name must not start a new header.
  const subject = words.subject.replace(/\s+/g, ' ').trim().slice(0, 200);
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;${font};font-size:15px;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p class="faint" style="${small};word-break:break-all">${otherwise[language]}<br><a class="faint" href="${escaped(action.url)}" style="color:#475569">${escaped(action.url)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0b1220 !important }
  .card { background: #131c2e !important; border-color: #26324a !important }
  .ink { color: #e2e8f0 !important }
  .faint { color: #94a3b8 !important }
  .mark { color: #2dd4bf !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#f8fafc">
<div class="card" style="max-width:560px;margin:0 auto;padding:32px;border:1px solid #e2e8f0;border-radius:8px;background:#ffffff">
<p class="mark" style="margin:0 0 24px;${font};font-size:18px;font-weight:700;color:#0f766e">${escaped(brand)}</p>
${lines.map((line) => paragraph(line, body)).join('\n')}
${picture ? pictureOf(picture) : ''}
${table ? tableOf(table) : ''}
${button}
${note ? paragraph(note, small, 'faint') : ''}
</div>
</body>
</html>`;
  const text = [
    ...lines,
    ...(table ? [[table.head, ...table.rows].map((row) => row.join(' | ')).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
  ].join('\n\n');
  const pictures = picture ? [{ id: pictureId, png: picture.png.toString('base64') }] : undefined;
  return { subject, html, text: `${text}\n`, ...(pictures ? { pictures } : {}) };
}
