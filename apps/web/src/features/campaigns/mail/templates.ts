import type { Block } from '@kade/contract';
import type { TFunction } from 'i18next';

/** Mails to start from that come with the product, in the writer's language. */
export const templateNames = ['offer', 'news', 'invitation', 'winback'] as const;
export type TemplateName = (typeof templateNames)[number];

/**
 * One text of a template. Its merge tags look like the placeholders of a translation, so that for these texts a
 * placeholder looks like something nobody writes.
 */
export const templateText = (name: TemplateName, key: string, t: TFunction<'campaigns'>): string =>
  t(
    `template.${name}.${key}` as never,
    {
      interpolation: { prefix: '<<<', suffix: '>>>' },
    } as never,
  ) as unknown as string;

/** `t`: of the namespace `campaigns`. Links lead to the company's site; while it is
 * not known they are left empty, so that no mail leaves before its writer has said where they lead.
 */
export function templateBlocks(
  name: TemplateName,
  t: TFunction<'campaigns'>,
  site: string,
): Block[] {
  const say = (key: string) => templateText(name, key, t);
  const heading = (key: string): Block => ({ type: 'heading', text: say(key) });
  const text = (key: string): Block => ({ type: 'text', text: say(key) });
  const button: Block = { type: 'button', text: say('button'), url: site };
  switch (name) {
    case 'offer':
      return [
        heading('title'),
        text('intro'),
        {
          type: 'promotion',
          products: 3,
          show_prices: true,
          show_image: true,
          show_code: true,
          text: say('button'),
          url: site,
        },
        { type: 'divider' },
        text('close'),
      ];
    case 'news':
      return [
        heading('title'),
        text('intro'),
        {
          type: 'columns',
          columns: ['one', 'two'].map((key) => ({
            blocks: [
              { type: 'heading', size: 'small', text: say(`${key}Title`) },
              { type: 'text', text: say(`${key}Text`) },
              { type: 'button', text: say(`${key}Button`), url: site },
            ],
          })),
        },
        { type: 'divider' },
        text('close'),
        { type: 'social', links: [{ network: 'website', url: site }] },
      ];
    case 'invitation':
      return [heading('title'), text('intro'), text('facts'), button, text('close')];
    case 'winback':
      return [heading('title'), text('intro'), text('list'), button, text('close')];
  }
}
