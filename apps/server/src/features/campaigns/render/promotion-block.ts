import { dayWords, type MailLook, mailWords } from '@kade/contract';
import type { ReadPromotion } from './blocks.js';
import type { Link } from './links.js';
import { escapeHtml, fill } from './merge-tags.js';
import type { MailPromotion } from './promotion.js';
import { breaks, hrefOf, htmlOf, type Reader, type Slot } from './reader.js';
import { moneyIn } from './words.js';

type Writer = { slot: (fillIn: Slot) => string; attr: (link: Link) => string };

const codeOf = (reader: Reader): string | null => reader.values.promotion?.code ?? null;

/** The campaign's promotion as a block: picture, name, conditions, products with prices, this reader's code, button. */
export function promotionHtml(
  block: ReadPromotion,
  promotion: MailPromotion,
  { light }: MailLook,
  { slot, attr }: Writer,
): string {
  const rows = promotion.products.slice(0, block.products).map(({ name, price, now }) => {
    const cell = slot((r) => {
      const money = (amount: number) => escapeHtml(moneyIn(r.language, promotion.currency, amount));
      if (!block.prices || price === null) return '';
      if (now === null || now === price) return money(price);
      return `<s class="kd-soft" style="color:${light.muted};">${money(price)}</s> <strong>${money(now)}</strong>`;
    });
    return `<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid ${light.line};">${slot(() => escapeHtml(name))}</td><td align="right" style="padding:6px 0;border-bottom:1px solid ${light.line};white-space:nowrap;">${cell}</td></tr>`;
  });
  const { image, until, texts } = promotion;
  const hasAny = (field: 'description' | 'conditions') => texts.en[field] ?? texts.nl[field];
  return [
    block.image && image
      ? `<mj-image src="${slot(() => escapeHtml(image))}" alt="${slot((r) => escapeHtml(texts[r.language].name))}" />`
      : '',
    `<mj-text font-size="20px" line-height="1.3" font-weight="700"><h2 style="margin:0;font-size:20px;line-height:1.3;">${slot((r) => escapeHtml(texts[r.language].name))}</h2></mj-text>`,
    `<mj-text font-size="18px" font-weight="600">${slot((r) => escapeHtml(promotion.offer[r.language]))}</mj-text>`,
    hasAny('description')
      ? `<mj-text>${slot((r) => breaks(escapeHtml(texts[r.language].description ?? '')))}</mj-text>`
      : '',
    rows.length > 0
      ? `<mj-table font-size="16px" line-height="1.4" color="${light.ink}" padding="4px 24px">${rows.join('')}</mj-table>`
      : '',
    block.code
      ? `<mj-text>${slot((r) => {
          const code = codeOf(r);
          return code
            ? `${mailWords[r.language].code}: <strong style="font-size:18px;letter-spacing:1px;">${escapeHtml(code)}</strong>`
            : '';
        })}</mj-text>`
      : '',
    until
      ? `<mj-text font-size="14px">${slot((r) => escapeHtml(mailWords[r.language].until(dayWords(r.language, until))))}</mj-text>`
      : '',
    hasAny('conditions')
      ? `<mj-text font-size="13px" color="${light.muted}">${slot((r) => breaks(escapeHtml(texts[r.language].conditions ?? '')))}</mj-text>`
      : '',
    block.link && block.text.length > 0
      ? `<mj-button css-class="kd-button" href="${attr(block.link)}">${slot((r) => htmlOf(block.text, r))}</mj-button>`
      : '',
  ].join('');
}

/** The same without HTML. */
export function promotionText(
  block: ReadPromotion,
  promotion: MailPromotion,
  reader: Reader,
): string {
  const words = mailWords[reader.language];
  const money = (amount: number) => moneyIn(reader.language, promotion.currency, amount);
  const code = codeOf(reader);
  const { name, description, conditions } = promotion.texts[reader.language];
  return [
    name,
    promotion.offer[reader.language],
    description ?? '',
    promotion.products
      .slice(0, block.products)
      .map(({ name, price, now }) => {
        if (!block.prices || price === null) return `- ${name}`;
        return `- ${name}: ${now === null || now === price ? money(price) : `${money(now)} (${money(price)})`}`;
      })
      .join('\n'),
    block.code && code ? `${words.code}: ${code}` : '',
    promotion.until ? words.until(dayWords(reader.language, promotion.until)) : '',
    conditions ?? '',
    block.link && block.text.length > 0
      ? `${fill(block.text, reader.values)}:\n${hrefOf(block.link, reader)}`
      : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
