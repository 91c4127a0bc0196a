import type { Language } from '@kade/contract';
import type { ReadBlock, ReadContent } from './content.js';
import { fillLink, type Link } from './links.js';
import { escapeHtml, fill, type MergeValues, oneLine, type Segment } from './merge-tags.js';
import { mailWords } from './words.js';

/** Everything about one recipient that a mail shows. */
export type Reader = {
  language: Language;
  values: MergeValues;
  /** Where a tracked link leads, by its address as written; undefined: straight to the address. */
  clickUrl: ((url: string) => string) | undefined;
  unsubscribeUrl: string;
  /** Address of the open pixel; undefined: none. */
  pixelUrl: string | undefined;
  /** The company's postal footer. */
  footer: string | null;
};

/** A place in the compiled mail that is filled in per recipient. */
export type Slot = (reader: Reader) => string;

export const hrefOf = (link: Link, reader: Reader): string =>
  link.tracked && reader.clickUrl ? reader.clickUrl(link.url) : fillLink(link, reader.values);

const html = (segments: readonly Segment[], reader: Reader) =>
  fill(segments, reader.values, escapeHtml, escapeHtml);
const breaks = (text: string) => text.replace(/\r?\n/g, '<br />');

const linkColour = '#0F766E';

/** Light colours stand inline, dark ones in a media query: clients without one keep the light look. */
const styles = `
  .kd-page a { color: ${linkColour}; }
  h1, h2 { margin: 0; }
  @media (prefers-color-scheme: dark) {
    .kd-page, .kd-page > table { background-color: #0b1220 !important; }
    .kd-card, .kd-card > table { background: #111c2e !important; background-color: #111c2e !important; }
    .kd-card div, .kd-card h1, .kd-card h2 { color: #e2e8f0 !important; }
    .kd-card a { color: #2dd4bf !important; }
    .kd-button a, .kd-button td { color: #042f2e !important; background: #2dd4bf !important; }
    .kd-foot div, .kd-foot a { color: #94a3b8 !important; }
  }`;

/**
 * The mail as MJML. No text of an author or of the data goes into it: each stands as a numbered slot, so that the
 * layout compiles once per campaign, whatever is filled in, and nobody can write layout into it.
 */
export function layOut(content: ReadContent): { mjml: string; slots: Slot[] } {
  const slots: Slot[] = [];
  const slot = (fillIn: Slot) => `%%slot${slots.push(fillIn) - 1}%%`;
  const attr = (link: Link) => slot((r) => escapeHtml(hrefOf(link, r)));
  let headings = 0;

  const blockOf = (block: ReadBlock): string => {
    switch (block.type) {
      case 'heading': {
        const level = headings++ === 0 ? 1 : 2;
        const size = level === 1 ? '26px' : '20px';
        return `<mj-text font-size="${size}" line-height="1.25" font-weight="700"><h${level} style="margin:0;font-size:${size};line-height:1.25;">${slot((r) => breaks(html(block.text, r)))}</h${level}></mj-text>`;
      }
      case 'text':
        return `<mj-text>${slot((r) =>
          block.parts.map((p) => (Array.isArray(p) ? breaks(html(p, r)) : anchor(p, r))).join(''),
        )}</mj-text>`;
      case 'button':
        return `<mj-button css-class="kd-button" href="${attr(block.link)}">${slot((r) => html(block.text, r))}</mj-button>`;
      case 'image': {
        const href = block.link ? ` href="${attr(block.link)}"` : '';
        return `<mj-image src="${slot(() => escapeHtml(block.src))}" alt="${slot((r) => html(block.alt, r))}"${href} />`;
      }
      case 'divider':
        return '<mj-divider border-width="1px" border-color="#CBD5E1" />';
    }
  };
  const body = content.blocks.map(blockOf).join('\n');
  const subject = slot((r) => escapeHtml(subjectOf(content, r)));
  const preview = content.preheader.length
    ? `<mj-preview>${slot((r) => escapeHtml(oneLine(fill(content.preheader, r.values))))}</mj-preview>`
    : '';
  const mjml = `<mjml lang="${slot((r) => r.language)}" dir="ltr">
  <mj-head>
    <mj-title>${subject}</mj-title>
    ${preview}
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-attributes>
      <mj-all font-family="Inter, Arial, Helvetica, sans-serif" />
      <mj-text font-size="16px" line-height="1.55" color="#0F172A" padding="8px 24px" />
      <mj-button background-color="${linkColour}" color="#FFFFFF" font-size="16px" font-weight="600" border-radius="8px" inner-padding="12px 24px" padding="12px 24px" align="left" />
      <mj-image padding="8px 24px" />
      <mj-divider padding="12px 24px" />
    </mj-attributes>
    <mj-style>${styles}</mj-style>
  </mj-head>
  <mj-body background-color="#F1F5F9" width="600px" css-class="kd-page">
    <mj-section padding="12px 0"><mj-column><mj-spacer height="4px" /></mj-column></mj-section>
    <mj-section css-class="kd-card" background-color="#FFFFFF" border-radius="8px" padding="24px 0"><mj-column>${body}</mj-column></mj-section>
    <mj-section css-class="kd-foot" padding="8px 0 24px"><mj-column>
      <mj-text font-size="13px" color="#475569" line-height="1.5">${slot(footerHtml)}</mj-text>
    </mj-column></mj-section>
    <mj-raw>${slot(pixel)}</mj-raw>
  </mj-body>
</mjml>`;
  return { mjml, slots };
}

export const subjectOf = (content: ReadContent, reader: Reader): string =>
  oneLine(fill(content.subject, reader.values)).slice(0, 900);

const anchor = (link: Link, reader: Reader) =>
  `<a href="${escapeHtml(hrefOf(link, reader))}" style="color:${linkColour};">${escapeHtml(fill(link.segments, reader.values))}</a>`;

const companyOf = (reader: Reader) => reader.values.company?.name ?? '';

function footerHtml(reader: Reader): string {
  const words = mailWords[reader.language];
  const address = reader.footer ? `${breaks(escapeHtml(reader.footer))}<br />` : '';
  return `${address}${escapeHtml(words.why(companyOf(reader)))} <a href="${escapeHtml(reader.unsubscribeUrl)}" style="color:#475569;">${words.unsubscribe}</a>`;
}

const pixel = (reader: Reader) =>
  reader.pixelUrl
    ? `<img src="${escapeHtml(reader.pixelUrl)}" alt="" width="1" height="1" style="display:block;border:0;" />`
    : '';

/** The same mail for readers without HTML. */
export function plainText(content: ReadContent, reader: Reader): string {
  const blocks = content.blocks.map((block) => plainBlock(block, reader));
  const words = mailWords[reader.language];
  const footer = [
    '-- ',
    ...(reader.footer ? [reader.footer] : []),
    words.why(companyOf(reader)),
    `${words.unsubscribe}: ${reader.unsubscribeUrl}`,
  ].join('\n');
  return `${[...blocks.filter((b) => b !== ''), footer].join('\n\n')}\n`;
}

function plainBlock(b: ReadBlock, reader: Reader): string {
  const plain = (segments: readonly Segment[]) => fill(segments, reader.values);
  switch (b.type) {
    case 'heading': {
      const text = plain(b.text);
      return `${text}\n${'='.repeat(Math.min(60, Math.max(3, text.length)))}`;
    }
    case 'text':
      return b.parts.map((p) => (Array.isArray(p) ? plain(p) : hrefOf(p, reader))).join('');
    case 'button':
      return `${plain(b.text)}:\n${hrefOf(b.link, reader)}`;
    case 'image': {
      const alt = plain(b.alt);
      return [alt && `[${alt}]`, b.link && hrefOf(b.link, reader)].filter(Boolean).join('\n');
    }
    case 'divider':
      return '-'.repeat(40);
  }
}
