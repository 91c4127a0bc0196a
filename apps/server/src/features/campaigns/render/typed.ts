import type { Column, Language } from '@kade/contract';
import { piecesOf } from './blocks.js';
import { columnsOf } from './columns.js';
import { readContent } from './content.js';
import { subjectOf } from './layout.js';
import { escapeHtml, type MergeValues } from './merge-tags.js';
import { breaks, type Reader } from './reader.js';
import { richHtml, richText } from './rich.js';

/** What stands below the text: who wrote it, and the company's postal lines. */
export type Closing = { signature: readonly string[]; footer: string | null };

/** A mail that one person types to another: a subject and one text in the markup of mails. */
export type TypedMail = {
  /** What it reads of the profile besides the fields that every reader brings. */
  readonly columns: readonly Column[];
  /** `missing`: merge tags that have nothing for this reader and no default. */
  render(
    values: MergeValues,
    language: Language,
    closing: Closing,
  ): { subject: string; html: string; text: string; missing: string[] };
};

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const linkColour = '#0f766e';

/** Looks as if it was typed in a mail program: no frame, no picture, nothing that is counted, nothing to unsubscribe from. */
const frame = (language: Language, subject: string, text: string, closing: Closing) =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:16px;${font};font-size:15px;line-height:1.5;overflow-wrap:anywhere;">
<div style="max-width:640px;">${text}
<p style="margin:20px 0 0;">${closing.signature.map(escapeHtml).join('<br>')}</p>
${closing.footer ? `<p style="margin:12px 0 0;font-size:13px;opacity:0.75;">${breaks(escapeHtml(closing.footer))}</p>` : ''}</div>
</body>
</html>
`;

/** Reads what was typed. Throws `invalid` with the place of each mistake, under `subject` and `text`. */
export function readTyped(typed: { subject: string; text: string }): TypedMail {
  const body = { blocks: [{ type: 'text' as const, text: typed.text }] };
  const content = readContent({ subject: typed.subject, preheader: null, body }, (field) =>
    field === 'subject' ? 'subject' : 'text',
  );
  const parts = content.blocks.flatMap((b) => (b.type === 'text' ? b.parts : []));
  const segments = [content.subject, ...content.blocks.flatMap((b) => piecesOf(b).texts)].flat();
  const needed = segments.flatMap((s) => (s.kind === 'tag' && !s.hasDefault ? [s.name] : []));
  return {
    columns: columnsOf(content),
    render: (values, language, closing) => {
      const reader: Reader = {
        ...{ language, values, subject: undefined, clickUrl: undefined, pixelUrl: undefined },
        ...{ unsubscribeUrl: '', footer: closing.footer },
      };
      const subject = subjectOf(content, reader);
      const footer = closing.footer ? [`-- \n${closing.footer}`] : [];
      return {
        subject,
        html: frame(language, subject, richHtml(parts, reader, linkColour), closing),
        text: `${[richText(parts, reader), closing.signature.join('\n'), ...footer].join('\n\n')}\n`,
        missing: [...new Set(needed)].filter((name) => {
          const [group = '', field = ''] = name.split('.');
          return !values[group]?.[field];
        }),
      };
    },
  };
}
