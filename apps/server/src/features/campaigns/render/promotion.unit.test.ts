import type { CampaignBody } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { compiledMail } from './compile.js';
import type { MailPromotion } from './promotion.js';
import type { Reader } from './reader.js';

const reader = (language: 'en' | 'nl', code: string | null): Reader => ({
  ...{ language, subject: undefined, clickUrl: undefined, pixelUrl: undefined, footer: null },
  unsubscribeUrl: 'https://kade.example/u/1',
  values: { company: { name: 'Kade' }, promotion: { name: 'Soup', code, until: null } },
});
const whole: MailPromotion = {
  texts: {
    en: { name: 'Soup weeks', description: 'All soup', conditions: 'While stocks last' },
    nl: { name: 'Soepweken', description: 'Alle soep', conditions: 'Op = op' },
  },
  ...{ offer: { en: '20% off', nl: '20% korting' }, image: 'https://kade.example/soup.png' },
  ...{ until: '2026-05-01', code: null, hasUniqueCodes: true, currency: 'EUR' },
  products: [
    { name: 'Tomato', price: 10, now: 8 },
    { name: 'Leek', price: 7, now: 7 },
    { name: 'Onion', price: 6, now: null },
    { name: 'Pea', price: null, now: null },
    { name: 'Bean', price: 5, now: 4 },
  ],
};
const block = {
  ...{ type: 'promotion', products: 4, show_prices: true, show_image: true, show_code: true },
  ...{ text: 'Order', url: 'https://x.example/soup' },
};
type Over = Partial<MailPromotion>;
async function shown(
  more: object = {},
  over: Over = {},
  { language = 'en', code = 'A-1' }: { language?: 'en' | 'nl'; code?: string | null } = {},
) {
  const body = { blocks: [{ ...block, ...more }] } as CampaignBody;
  const content = { subject: 'Hi', preheader: null, body };
  const compiled = await compiledMail(content, { ...whole, ...over });
  const { html, text } = compiled.render(reader(language, code));
  // Of the text what stands above who sent it.
  return { html, lines: (text.split('\n\n-- ')[0] ?? '').split('\n') };
}
const without = (lines: readonly string[], ...gone: string[]) =>
  lines.filter((line) => !gone.includes(line));
const all = [
  ...['Soup weeks', '20% off', 'All soup'],
  ...['- Tomato: €8.00 (€10.00)', '- Leek: €7.00', '- Onion: €6.00', '- Pea'],
  ...['Your code: A-1', 'Valid until 1 May 2026', 'While stocks last'],
  ...['Order:', 'https://x.example/soup'],
];

describe('a promotion in a mail', () => {
  it('says all there is of it, as many products as are asked for, and an old price only where there is a new one', async () => {
    const { html, lines } = await shown();
    expect(lines).toEqual(all);
    expect(html.match(/<s [^>]*>[^<]*<\/s>/g)).toHaveLength(1);
    for (const said of ['Tomato', '€7.00', '€6.00', 'Pea', 'A-1', 'soup.png', 'All soup'])
      expect(html).toContain(said);
    expect(html).not.toContain('Bean');
    // What has no price costs not nothing.
    expect(html).not.toContain('€0.00');
    expect(html.match(/<tr><td style="padding:6px 12px/g)).toHaveLength(4);
  });

  it.each<[string, object, Over, string[], RegExp]>([
    ['no product', { products: 0 }, {}, all.slice(3, 7), /Tomato|Pea/],
    ['no code', { show_code: false }, {}, ['Your code: A-1'], /Your code/],
    ['no picture', { show_image: false }, {}, [], /soup\.png/],
    ['a picture that is not there', {}, { image: null }, [], /<img/],
    ['no last day', {}, { until: null }, ['Valid until 1 May 2026'], /Valid/],
    [
      'no words for the button',
      { text: '' },
      {},
      ['Order:', 'https://x.example/soup'],
      /x\.example/,
    ],
    ['no address for it', { url: undefined }, {}, ['Order:', 'https://x.example/soup'], /Order/],
  ])('leaves out what is not asked for or not there: %s', async (_, more, over, gone, never) => {
    const { html, lines } = await shown(more, over);
    expect(lines).toEqual(without((await shown()).lines, ...gone));
    expect(html).not.toMatch(never);
    expect((await shown()).html).toMatch(never);
  });

  it('names its products without their prices where these are not asked for', async () => {
    const { html, lines } = await shown({ show_prices: false });
    expect(lines.slice(3, 7)).toEqual(['- Tomato', '- Leek', '- Onion', '- Pea']);
    expect(html).not.toContain('€');
  });

  it('says no code to a reader who has none', async () => {
    const { html, lines } = await shown({}, {}, { code: null });
    expect(lines.join()).not.toContain('Your code');
    expect(html).not.toContain('Your code');
  });

  it('says in each language what is written in it, and nothing of what is written in the other alone', async () => {
    const { en, nl } = whole.texts;
    const texts = { en: { ...en, conditions: null }, nl: { ...nl, description: null } };
    const english = await shown({}, { texts });
    expect(english.lines).toEqual(without(all, 'While stocks last'));
    expect(english.html).toContain('All soup');
    for (const said of [english.html, english.lines.join()]) expect(said).not.toMatch(/Op = op/);
    const dutch = await shown({}, { texts }, { language: 'nl' });
    expect(dutch.lines).toContain('Op = op');
    expect(dutch.lines).not.toContain('');
    expect(dutch.html).toContain('Op = op');
    for (const said of [dutch.html, dutch.lines.join()])
      expect(said).not.toMatch(/All soup|stocks/);
  });
});

describe('the layout of a mail', () => {
  const html = async (blocks: unknown[], source: 'TrainedAlgorithmicMedia' | null = null) => {
    const content = { subject: 'Hi', preheader: 'Hot', body: { blocks } as CampaignBody };
    return (await compiledMail(content, null, source)).render(reader('en', null)).html;
  };

  it('has one first heading, and leaves out no level below it, whatever sizes are chosen', async () => {
    const heading = (size?: string) => ({
      type: 'heading',
      text: 'One',
      ...(size ? { size } : {}),
    });
    const levels = async (...sizes: (string | undefined)[]) =>
      [...(await html(sizes.map(heading))).matchAll(/<h(\d) style="[^"]*font-size:(\d+)px/g)].map(
        ([, level, px]) => `${level}:${px}`,
      );
    expect(await levels(undefined, undefined, undefined)).toEqual(['1:26', '2:20', '2:20']);
    expect(await levels('small', 'small', 'small')).toEqual(['1:17', '2:17', '3:17']);
    expect(await levels('medium', 'large', 'small')).toEqual(['1:20', '2:26', '3:17']);
  });

  it('gives a picture the share of the width that was chosen, its place and its link', async () => {
    const picture = { type: 'image', src: 'https://x.example/a.png', alt: 'Ice' };
    const wide = await html([picture]);
    expect(wide).toContain('width="552"');
    expect(wide).not.toContain('<a href="https://x.example/ice"');
    const half = { ...picture, width: 50, align: 'right', url: 'https://x.example/ice' };
    const small = await html([half]);
    expect(small).toContain('width="276"');
    expect(small).toMatch(/<td\s+align="right"/);
    expect(small).toContain('href="https://x.example/ice"');
  });

  it('shows the preheader behind the subject, and marks for machines what a model made', async () => {
    const text = [{ type: 'text', text: 'Soup' }];
    const byPerson = await html(text);
    expect(byPerson).toMatch(/<div style="display:none[^"]*">\s*Hot\s*<\/div>/);
    expect(byPerson).not.toContain('ld+json');
    expect(await html(text, 'TrainedAlgorithmicMedia')).toMatch(
      /<script type="application\/ld\+json">[^<]*TrainedAlgorithmicMedia/,
    );
  });

  it('keeps the order of its blocks, before, in and after columns', async () => {
    const text = (words: string) => ({ type: 'text', text: words });
    const columns = {
      type: 'columns',
      columns: [{ blocks: [text('Third')] }, { blocks: [text('Fourth')] }],
    };
    const mail = await html([text('First'), text('Second'), columns, text('Fifth')]);
    const at = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((word) => mail.indexOf(word));
    expect(at).not.toContain(-1);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });
});

it('the text version has the address of a picture that leads somewhere, and of whom to write to or call', async () => {
  const blocks = [
    { type: 'image', src: 'https://x.example/a.png', alt: 'Ice', url: 'https://x.example/ice' },
    { type: 'image', src: 'https://x.example/b.png', alt: '', url: 'https://x.example/tea' },
    { type: 'text', text: 'Write to [us](mailto:us@kade.example) or [call](tel:+31123) now.' },
    {
      type: 'columns',
      columns: [
        {
          blocks: [
            { type: 'text', text: 'Left' },
            { type: 'spacer', height: 10 },
          ],
        },
        { blocks: [{ type: 'text', text: 'Right' }] },
      ],
    },
  ];
  const content = { subject: 'Hi', preheader: null, body: { blocks } as CampaignBody };
  const { text } = (await compiledMail(content)).render(reader('en', null));
  expect(text.split('\n\n-- ')[0]).toBe(
    [
      ...['[Ice]\nhttps://x.example/ice', 'https://x.example/tea'],
      ...['Write to us (us@kade.example) or call (+31123) now.', 'Left', 'Right'],
    ].join('\n\n'),
  );
});
