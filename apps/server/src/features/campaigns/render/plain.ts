import { mailWords, networkNames } from '@kade/contract';
import type { ReadBlock } from './blocks.js';
import type { ReadContent } from './content.js';
import { fill, type Segment } from './merge-tags.js';
import type { MailPromotion } from './promotion.js';
import { promotionText } from './promotion-block.js';
import { companyOf, hrefOf, type Reader } from './reader.js';
import { richText } from './rich.js';

/** The mail for readers without HTML. */
export function plainText(
  content: ReadContent,
  reader: Reader,
  promotion: MailPromotion | null,
): string {
  const blocks = content.blocks.map((block) => plainBlock(block, reader, promotion));
  const words = mailWords[reader.language];
  const footer = [
    '-- ',
    ...(reader.footer ? [reader.footer] : []),
    words.why(companyOf(reader)),
    `${words.unsubscribe}: ${reader.unsubscribeUrl}`,
  ].join('\n');
  return `${[...blocks.filter((b) => b !== ''), footer].join('\n\n')}\n`;
}

function plainBlock(b: ReadBlock, reader: Reader, promotion: MailPromotion | null): string {
  const plain = (segments: readonly Segment[]) => fill(segments, reader.values);
  switch (b.type) {
    case 'heading': {
      const text = plain(b.text);
      return `${text}\n${'='.repeat(Math.min(60, Math.max(3, text.length)))}`;
    }
    case 'text':
      return richText(b.parts, reader);
    case 'button':
      return `${plain(b.text)}:\n${hrefOf(b.link, reader)}`;
    case 'image': {
      const alt = plain(b.alt);
      return [alt && `[${alt}]`, b.link && hrefOf(b.link, reader)].filter(Boolean).join('\n');
    }
    case 'divider':
      return '-'.repeat(40);
    case 'spacer':
      return '';
    case 'columns':
      return b.columns
        .flat()
        .map((inner) => plainBlock(inner, reader, promotion))
        .filter((text) => text !== '')
        .join('\n\n');
    case 'promotion':
      return promotion ? promotionText(b, promotion, reader) : '';
    case 'social':
      return b.links
        .map(({ network, link }) => `${networkNames[network]}: ${hrefOf(link, reader)}`)
        .join('\n');
  }
}
