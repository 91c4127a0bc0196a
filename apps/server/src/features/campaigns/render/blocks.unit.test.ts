import type { CampaignBody } from '@kade/contract';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { compiledMail } from './compile.js';
import { readContent, tagsWithoutDefault, trackedLinks } from './content.js';
import { readMarkup } from './markup.js';
import type { MailPromotion } from './promotion.js';
import type { Reader } from './reader.js';
import { richHtml, richText } from './rich.js';

const hostile = '<img src=x onerror=alert(1)>"\'&**bold**[x](https://evil.example/)';
const reader = (over: Partial<Reader> = {}): Reader => ({
  language: 'en',
  subject: undefined,
  values: {
    contact: { first_name: hostile, last_name: null, email: 'a@x.example' },
    profile: { name: hostile, city: null, segment: null, sales_owner: null },
    company: { name: 'Kade' },
    promotion: { name: 'Soup', code: 'A-1', until: '1 May 2026' },
  },
  clickUrl: undefined,
  unsubscribeUrl: 'https://kade.example/u/1',
  pixelUrl: undefined,
  footer: null,
  ...over,
});
const rich = (text: string) => richHtml(readMarkup(text), reader(), '#0f766e');
const render = async (
  blocks: unknown[],
  {
    theme,
    promotion = null,
    over,
  }: { theme?: unknown; promotion?: MailPromotion | null; over?: Partial<Reader> } = {},
) =>
  (
    await compiledMail(
      { subject: 'Hi', preheader: null, body: { blocks, theme } as CampaignBody },
      promotion,
    )
  ).render(reader(over));

describe('a text with marks', () => {
  it('becomes bold, italic, links and lists', () => {
    expect(rich('**Now** and *then*, see [our menu](https://x.example/a).')).toBe(
      '<p style="margin:0;"><strong>Now</strong> and <em>then</em>, see <a href="https://x.example/a" style="color:#0f766e;">our menu</a>.</p>',
    );
    expect(rich('- one\n- **two**')).toBe(
      '<ul style="margin:0;padding-left:22px;"><li style="margin:4px 0;">one</li><li style="margin:4px 0;"><strong>two</strong></li></ul>',
    );
    expect(rich('1. a\n2. b')).toMatch(/^<ol .*<\/ol>$/);
    expect(rich('One\n\nTwo\nthree')).toMatch(/<p .*>One<\/p><p .*>Two<br \/>three<\/p>/);
  });

  it('leaves stars alone that mark nothing, and those behind a backslash', () => {
    for (const text of ['2 * 3 * 4', 'a*', '**', '\\*no\\*', 'snake * case'])
      expect(rich(text)).not.toMatch(/<(em|strong)>/);
    expect(rich('\\*no\\*')).toContain('*no*');
  });

  it('lets neither the author nor the data write HTML or marks', () => {
    const html = rich('<script>x</script> {{ profile.name }} **{{ contact.first_name }}**');
    // What an allow-list of the few tags we write leaves of it is all of it.
    const clean = sanitizeHtml(html, {
      allowedTags: ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'br'],
      allowedAttributes: { '*': ['style'], a: ['href'] },
      allowedStyles: { '*': { margin: [/.*/], color: [/.*/], 'padding-left': [/.*/] } },
    });
    expect(html).not.toMatch(/<(script|img)/);
    expect(clean.replace(/"/g, '&quot;').replace(/style=&quot;([^&]*)&quot;/g, '')).not.toContain(
      '<img',
    );
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html.match(/<a /g)).toBeNull();
  });

  it('never links to what runs something', () => {
    for (const url of ['javascript:alert`1`', 'data:text/html,x', 'file:///etc/passwd', '//evil'])
      expect(() => rich(`[x](${url})`)).toThrow(/Enter the full address/);
    // With brackets inside it is no link at all, but text.
    expect(rich('[x](javascript:alert(1))')).not.toContain('<a');
  });

  it('reads as plain text with the addresses behind the words', () => {
    expect(
      richText(readMarkup('See [our menu](https://x.example/a).\n\n- one\n- two'), reader()),
    ).toBe('See our menu (https://x.example/a).\n\n- one\n- two');
    expect(richText(readMarkup('1. one\n2. two'), reader())).toBe('1. one\n2. two');
  });

  it('takes no time to speak of on text made to be slow', () => {
    const begin = performance.now();
    for (const piece of ['*', '**a', '[', '[a](', '{{', '\\', '- ', '[a](https://x'])
      readMarkupSafely(piece.repeat(20_000 / piece.length));
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});

function readMarkupSafely(text: string) {
  try {
    readMarkup(text);
  } catch {
    // An unfinished merge tag is refused; how long that took is what counts.
  }
}

describe('blocks of a mail', () => {
  const columns = {
    type: 'columns',
    columns: [
      { blocks: [{ type: 'text', text: 'Left' }] },
      { blocks: [{ type: 'button', text: 'Go', url: 'https://x.example/go' }] },
    ],
  };

  it('stand in columns, their links counted like all others', async () => {
    const mail = await render([columns, { type: 'spacer', height: 24 }, { type: 'divider' }]);
    expect(mail.html.match(/mj-column-per-50/g)?.length).toBeGreaterThanOrEqual(2);
    expect(mail.text).toContain('Left\n\nGo:\nhttps://x.example/go');
    const body = { blocks: [columns] } as CampaignBody;
    expect(
      trackedLinks({
        ...{ languages: ['en'], subject: 'x', subject_b: null, preheader: null },
        ...{ translation: null, body },
      }),
    ).toEqual(['https://x.example/go']);
  });

  it('have their links tracked and their merge tags known, in whatever kind of block they stand', () => {
    const tag = (name: string) => `{{ ${name} }}`;
    const url = (n: number) => `https://x.example/${n}`;
    const blocks = [
      { type: 'heading', text: tag('contact.first_name') },
      { type: 'text', text: `${tag('contact.last_name')} [see](${url(1)})\n\n- [two](${url(2)})` },
      { type: 'text', text: `- ${tag('profile.name')}` },
      { type: 'button', text: tag('profile.city'), url: url(3) },
      { type: 'image', src: 'https://x.example/a.png', alt: tag('profile.segment'), url: url(4) },
      { type: 'promotion', ...{ products: 0, show_prices: false, show_image: false } },
      { type: 'social', links: [{ network: 'linkedin', url: url(6) }] },
      {
        type: 'columns',
        columns: [
          { blocks: [{ type: 'heading', text: tag('contact.email') }] },
          { blocks: [{ type: 'button', text: 'Go', url: url(7) }] },
        ],
      },
    ].map((b) =>
      b.type === 'promotion'
        ? { ...b, show_code: false, text: tag('promotion.name'), url: url(5) }
        : b,
    );
    const mail = {
      ...{ languages: ['en' as const], subject: 'x', subject_b: null, preheader: null },
      ...{ translation: null, body: { blocks } as CampaignBody },
    };
    expect(trackedLinks(mail)).toEqual([1, 2, 3, 4, 5, 6, 7].map(url));
    expect(tagsWithoutDefault(mail).map((t) => t.tag)).toEqual([
      ...['contact.first_name', 'contact.last_name', 'profile.name', 'profile.city'],
      ...['profile.segment', 'promotion.name', 'contact.email'],
    ]);
  });

  it('name the column and the item of a mistake', () => {
    const broken = {
      ...columns,
      columns: [{ blocks: [] }, { blocks: [{ type: 'text', text: '{{ a.b }}' }] }],
    };
    expect(() =>
      readContent({ subject: 'x', preheader: null, body: { blocks: [broken] } as CampaignBody }),
    ).toThrow(/Block 1, column 2, item 1, text, line 1/);
  });

  const promotion: MailPromotion = {
    texts: {
      en: { name: 'Soup <weeks>', description: 'All soup', conditions: 'While stocks last' },
      nl: { name: 'Soepweken', description: 'Alle soep', conditions: 'Op = op' },
    },
    offer: { en: '20% off', nl: '20% korting' },
    image: 'https://kade.example/soup.png',
    until: '2026-05-01',
    code: null,
    hasUniqueCodes: true,
    currency: 'EUR',
    products: [
      { name: 'Tomato', price: 10, now: 8 },
      { name: 'Pea', price: null, now: null },
    ],
  };
  const block = {
    type: 'promotion',
    products: 2,
    show_prices: true,
    show_image: true,
    show_code: true,
    text: 'Order',
    url: 'https://x.example/soup',
  };

  it('show the promotion with prices and this reader’s own code, in their language', async () => {
    const en = await render([block], { promotion });
    expect(en.html).toContain('Soup &lt;weeks&gt;');
    expect(en.html).toContain('20% off');
    expect(en.html).toMatch(/<s[^>]*>€10\.00<\/s> <strong>€8\.00<\/strong>/);
    expect(en.html).toMatch(/Your code: <strong[^>]*>A-1<\/strong>/);
    expect(en.text).toContain('Tomato: €8.00 (€10.00)');
    const nl = await render([block], { promotion, over: { language: 'nl' } });
    for (const part of [nl.html, nl.text]) expect(part).toContain('Geldig tot en met 1 mei 2026');
    expect(nl.html).toMatch(/€\s8,00/);
    for (const part of [nl.html, nl.text]) {
      expect(part).toContain('Soepweken');
      expect(part).toContain('Op = op');
      expect(part).not.toMatch(/Soup|stocks|All soup/);
    }
  });

  it('leave out the promotion that a campaign does not have', async () => {
    const mail = await render([{ type: 'text', text: 'x' }, block]);
    expect(mail.html).not.toContain('Your code');
  });

  it('show the logo and the colours of the company, made readable where they are not', async () => {
    const theme = {
      accent: '#ffe08a',
      background: '#ffffff',
      surface: '#ffffff',
      ink: '#bbbbbb',
      font: 'serif',
      logo: { src: 'https://kade.example/logo.png', alt: 'Kade', width: 120 },
    };
    const { html } = await render([{ type: 'text', text: 'https://x.example/' }], { theme });
    expect(html).toContain('alt="Kade"');
    expect(html).toContain('Georgia');
    expect(html).not.toContain('color:#bbbbbb');
    expect(html).not.toMatch(/<a href="https:\/\/x\.example\/" style="color:#ffe08a/);
  });

  it('link to networks by their names, without a picture from elsewhere', async () => {
    const { html, text } = await render([
      { type: 'social', links: [{ network: 'linkedin', url: 'https://www.linkedin.com/kade' }] },
    ]);
    expect(html).toContain('>LinkedIn</a>');
    expect(html).not.toContain('<img');
    expect(text).toContain('LinkedIn: https://www.linkedin.com/kade');
  });
});
