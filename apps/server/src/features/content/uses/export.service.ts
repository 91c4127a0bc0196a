import {
  type BodyOf,
  digitalSourceMark,
  type exportContent,
  message,
  Refusal,
  type ReplyInputOf,
  refuseField,
  textOfParts,
} from '@kade/contract';
import type { Asked } from '../../approvals/index.js';
import { audit } from '../../audit/index.js';
import { provenanceIn } from '../contents/contents.present.js';
import { contentRepo } from '../contents/contents.repo.js';
import { recordsOf } from '../origins/records.service.js';
import { addUse } from './uses.repo.js';

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

/** JSON in a script: what would end the script is written otherwise. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

const html = (text: string, mark: string | null, language: string, title: string) =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
${mark ? `<script type="application/ld+json">${inScript(mark)}</script>\n` : ''}</head>
<body>
${text
  .split(/\n{2,}/)
  .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br>')}</p>`)
  .join('\n')}
</body>
</html>
`;

const fileName = (name: string) =>
  name.normalize('NFKD').replace(/\W+/g, '-').replace(/^-|-$/g, '').toLowerCase().slice(0, 60) ||
  'text';

/** An approved content as it leaves by hand, marked. It counts as used. Throws `not_found`, `wrong_state`, `invalid`. */
export async function exportOf(
  asked: Asked,
  id: number,
  { language: wished, form }: BodyOf<typeof exportContent>,
): Promise<ReplyInputOf<typeof exportContent>> {
  const { tx, auth, platform } = asked;
  const row = await contentRepo.mustFind(tx, auth.companyId, id);
  if (row.status !== 'active')
    throw new Refusal('wrong_state', message('content_not_approved', { name: row.name }));
  const language = wished ?? row.languages[0] ?? 'nl';
  if (!row.languages.includes(language))
    throw refuseField('language', message('content_not_in_language'));
  const parts = row.texts[language] ?? {};
  const text = textOfParts(row.channel, parts);
  const made = (await provenanceIn(asked, row)).find((one) => one.language === language);
  const source = made?.source ?? null;
  const marked = source && digitalSourceMark(source);
  const mark = marked && JSON.stringify(marked);
  const { results: records } = await recordsOf(tx, auth, id);
  const forms = {
    text: () => text,
    html: () => html(text, mark, language, row.name),
    json: () =>
      JSON.stringify(
        {
          name: row.name,
          channel: row.channel,
          language,
          parts,
          mark: marked,
          records,
        },
        null,
        2,
      ),
  };
  await addUse(tx, auth.companyId, auth.userId, {
    ...{ content_id: id, campaign_id: null, variant: null, at: platform.clock.now() },
  });
  await audit(tx, auth, 'content.export', {
    ...{ type: 'content', id },
    detail: { name: row.name, form, language },
  });
  const ending = { text: 'txt', html: 'html', json: 'json' }[form];
  return { file: `${fileName(row.name)}-${language}.${ending}`, text: forms[form](), mark, source };
}
