import {
  type DigitalSource,
  digitalSourceMark,
  type MailLook,
  mailLook,
  mailWords,
  networkNames,
} from '@kade/contract';
import type { ReadBlock, ReadSimple } from './blocks.js';
import type { ReadContent } from './content.js';
import type { Link } from './links.js';
import { escapeHtml, fill, oneLine } from './merge-tags.js';
import type { MailPromotion } from './promotion.js';
import { promotionHtml } from './promotion-block.js';
import { breaks, companyOf, hrefOf, htmlOf, type Reader, type Slot } from './reader.js';
import { richHtml } from './rich.js';
import { stylesOf } from './theme.js';

const sizes = { large: '26px', medium: '20px', small: '17px' } as const;
const levels = { large: 1, medium: 2, small: 3 } as const;

const alignOf = (block: { align?: 'left' | 'center' | 'right' | undefined }) =>
  block.align ? ` align="${block.align}"` : '';

/**
 * The mail as MJML. No text of an author or of the data goes into it: each stands as a numbered slot, so that the
 * layout compiles once per campaign, whatever is filled in, and nobody can write layout into it.
 */
export function layOut(
  content: ReadContent,
  promotion: MailPromotion | null,
  source: DigitalSource | null = null,
): { mjml: string; slots: Slot[] } {
  const slots: Slot[] = [];
  const slot = (fillIn: Slot) => `%%slot${slots.push(fillIn) - 1}%%`;
  const attr = (link: Link) => slot((r) => escapeHtml(hrefOf(link, r)));
  const look = mailLook(content.theme);
  const { light } = look;
  /** Level of the heading before; 0: none yet. */
  let before = 0;

  const headingOf = (block: ReadSimple & { type: 'heading' }): string => {
    // One first heading per mail and no level left out: that is how a screen reader finds its way.
    const size = block.size ?? (before > 0 ? 'medium' : 'large');
    const level = before === 0 ? 1 : Math.min(before + 1, Math.max(2, levels[size]));
    before = level;
    const px = sizes[size];
    return `<mj-text font-size="${px}" line-height="1.25" font-weight="700"${alignOf(block)}><h${level} style="margin:0;font-size:${px};line-height:1.25;">${slot((r) => breaks(htmlOf(block.text, r)))}</h${level}></mj-text>`;
  };
  const simple = (block: ReadSimple): string => {
    switch (block.type) {
      case 'heading':
        return headingOf(block);
      case 'text':
        return `<mj-text${alignOf(block)}>${slot((r) => richHtml(block.parts, r, light.link))}</mj-text>`;
      case 'button':
        return `<mj-button css-class="kd-button" href="${attr(block.link)}"${alignOf(block)}>${slot((r) => htmlOf(block.text, r))}</mj-button>`;
      case 'image': {
        const href = block.link ? ` href="${attr(block.link)}"` : '';
        const width = block.width ? ` width="${Math.round((552 * block.width) / 100)}px"` : '';
        return `<mj-image src="${slot(() => escapeHtml(block.src))}" alt="${slot((r) => htmlOf(block.alt, r))}"${href}${width}${alignOf(block)} />`;
      }
      case 'spacer':
        return `<mj-spacer height="${block.height}px" />`;
    }
  };
  const single = (block: Exclude<ReadBlock, { type: 'columns' }>): string => {
    switch (block.type) {
      case 'divider':
        return `<mj-divider css-class="kd-line" border-width="1px" border-color="${light.line}" />`;
      case 'promotion':
        return promotion ? promotionHtml(block, promotion, look, { slot, attr }) : '';
      case 'social':
        return `<mj-text font-size="14px"${alignOf(block)}>${slot((r) =>
          block.links
            .map(
              ({ network, link }) =>
                `<a href="${escapeHtml(hrefOf(link, r))}" style="color:${light.link};">${networkNames[network]}</a>`,
            )
            .join(' &nbsp;·&nbsp; '),
        )}</mj-text>`;
      default:
        return simple(block);
    }
  };
  const section = (columns: string[], padding = '0') =>
    `<mj-section padding="${padding}">${columns.map((c) => `<mj-column>${c}</mj-column>`).join('')}</mj-section>`;
  const sections: string[] = [];
  let run = '';
  const closeRun = () => {
    if (run !== '') sections.push(section([run]));
    run = '';
  };
  for (const block of content.blocks) {
    if (block.type === 'columns') {
      closeRun();
      sections.push(section(block.columns.map((c) => c.map(simple).join(''))));
    } else run += single(block);
  }
  closeRun();
  return { mjml: frame(content, look, sections.join('\n'), slot, source), slots };
}

function frame(
  content: ReadContent,
  { light, font, logo, dark }: MailLook,
  sections: string,
  slot: (fillIn: Slot) => string,
  source: DigitalSource | null,
): string {
  const preview = content.preheader.length
    ? `<mj-preview>${slot((r) => escapeHtml(preheaderOf(content, r)))}</mj-preview>`
    : '';
  const header = logo
    ? `<mj-section padding="0 0 12px"><mj-column><mj-image align="left" padding="0 24px" width="${logo.width}px" src="${slot(() => escapeHtml(logo.src))}" alt="${slot(() => escapeHtml(logo.alt))}" /></mj-column></mj-section>`
    : '';
  return `<mjml lang="${slot((r) => r.language)}" dir="ltr">
  <mj-head>
    <mj-title>${slot((r) => escapeHtml(subjectOf(content, r)))}</mj-title>
    ${preview}
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    ${source ? `<mj-raw>${slot(() => sourceMark(source))}</mj-raw>` : ''}
    <mj-attributes>
      <mj-all font-family="${font}" />
      <mj-text font-size="16px" line-height="1.55" color="${light.ink}" padding="8px 24px" />
      <mj-button background-color="${light.button}" color="${light.onButton}" font-size="16px" font-weight="600" border-radius="8px" inner-padding="12px 24px" padding="12px 24px" align="left" />
      <mj-image padding="8px 24px" />
      <mj-divider padding="12px 24px" />
    </mj-attributes>
    <mj-style>${stylesOf({ light, dark, font, logo })}</mj-style>
  </mj-head>
  <mj-body background-color="${light.background}" width="600px" css-class="kd-page">
    <mj-section padding="12px 0"><mj-column><mj-spacer height="4px" /></mj-column></mj-section>
    ${header}
    <mj-wrapper css-class="kd-card" background-color="${light.surface}" border-radius="8px" padding="24px 0">${sections}</mj-wrapper>
    <mj-section css-class="kd-foot" padding="8px 0 24px"><mj-column>
      <mj-text font-size="13px" color="${light.soft}" line-height="1.5">${slot((r) => footerHtml(r, light.soft))}</mj-text>
    </mj-column></mj-section>
    <mj-raw>${slot(pixel)}</mj-raw>
  </mj-body>
</mjml>`;
}

/** What made the mail, for machines (EU AI Act, article 50). */
const sourceMark = (source: DigitalSource): string =>
  `<script type="application/ld+json">${JSON.stringify(digitalSourceMark(source))}</script>`;

/** The subject this reader sees; the page of the mail has it as its title too. */
export const subjectOf = (content: ReadContent, reader: Reader): string =>
  oneLine(fill(reader.subject ?? content.subject, reader.values)).slice(0, 900);

/** What this reader's inbox shows after the subject. */
export const preheaderOf = (content: ReadContent, reader: Reader): string =>
  oneLine(fill(content.preheader, reader.values));

function footerHtml(reader: Reader, colour: string): string {
  const words = mailWords[reader.language];
  const address = reader.footer ? `${breaks(escapeHtml(reader.footer))}<br />` : '';
  return `${address}${escapeHtml(words.why(companyOf(reader)))} <a href="${escapeHtml(reader.unsubscribeUrl)}" style="color:${colour};">${words.unsubscribe}</a>`;
}

const pixel = (reader: Reader) =>
  reader.pixelUrl
    ? `<img src="${escapeHtml(reader.pixelUrl)}" alt="" width="1" height="1" style="display:block;border:0;" />`
    : '';
