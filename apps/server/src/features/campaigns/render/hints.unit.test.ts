import type { CampaignBody } from '@kade/contract';
import { expect, it } from 'vitest';
import { hintsOf } from './hints.js';

const codes = (
  subject: string,
  blocks: unknown[],
  more: { preheader?: string; theme?: unknown; bytes?: number; hasPromotion?: boolean } = {},
) =>
  hintsOf(
    {
      subject,
      preheader: more.preheader ?? 'Read on',
      body: { blocks, theme: more.theme } as CampaignBody,
    },
    { bytes: more.bytes ?? 10_000, hasPromotion: more.hasPromotion ?? false },
  ).map((h) => h.code);
const good = [
  { type: 'heading', text: 'New on the menu' },
  {
    type: 'text',
    text: 'Twelve kinds of ice, made with milk from around the corner, in your freezer tomorrow if you order before noon today.',
  },
  { type: 'button', text: 'See the menu', url: 'https://x.example/' },
];

it('a mail that is fine gets none', () => {
  expect(codes('Ice for your terrace, {{ profile.name }}', good)).toEqual([]);
});

it.each([
  ['Hi', ['subject_short']],
  ['A subject that goes on and on until no telephone can show the end of it', ['subject_long']],
  ['LAST CHANCE FOR ICE', ['subject_caps']],
  ['Really? Ice! For you!', ['subject_marks']],
  ['Geheel gratis ijs voor jou', ['spam_words']],
])('the subject %j', (subject, expected) => {
  expect(codes(subject, good)).toEqual(expected);
});

it('a short subject with a merge tag is not short', () => {
  expect(codes('{{ profile.name }}!', good)).toEqual([]);
});

it('looks into columns and names the block', () => {
  const columns = {
    type: 'columns',
    columns: [
      { blocks: [{ type: 'image', src: 'https://x.example/a.png', alt: '' }] },
      { blocks: [{ type: 'text', text: 'See [klik hier](https://x.example/).' }] },
    ],
  };
  const found = hintsOf(
    {
      subject: 'Ice for your terrace',
      preheader: 'x',
      body: { blocks: [...good, columns] } as CampaignBody,
    },
    { bytes: 1, hasPromotion: false },
  );
  expect(found).toEqual([
    { code: 'no_alt', block: 3, value: null },
    { code: 'vague_link', block: 3, value: 'klik hier' },
  ]);
});

it('a mail of pictures, one that is cut off, one without its promotion', () => {
  expect(
    codes('Ice for your terrace', [{ type: 'image', src: 'https://x.example/a.png', alt: 'Ice' }]),
  ).toEqual(['image_only']);
  expect(codes('Ice for your terrace', good, { bytes: 200_000 })).toEqual(['too_large']);
  const block = {
    type: 'promotion',
    products: 1,
    show_prices: true,
    show_image: true,
    show_code: true,
    text: '',
  };
  expect(codes('Ice for your terrace', [...good, block])).toEqual(['no_promotion']);
  expect(codes('Ice for your terrace', [...good, block], { hasPromotion: true })).toEqual([]);
});

it('colours that nobody can read', () => {
  const theme = {
    accent: '#ffe08a',
    background: '#ffffff',
    surface: '#ffffff',
    ink: '#bbbbbb',
    font: 'sans',
    logo: null,
  };
  expect(codes('Ice for your terrace', good, { theme })).toEqual(['faint_text', 'faint_button']);
});

it('a link to an address that only stands for one, wherever it is', () => {
  const to = (url: string) => ({ type: 'button', text: 'See the menu', url });
  const social = {
    type: 'social',
    links: [{ network: 'website', url: 'https://www.example.com' }],
  };
  const column = { blocks: [to('http://localhost:4900/menu')] };
  const found = hintsOf(
    {
      subject: 'Ice for your terrace',
      preheader: 'x',
      body: {
        blocks: [
          ...good,
          to('https://www.example.com/?at={{ profile.city }}'),
          {
            type: 'text',
            text: 'See https://voorbeeld.nl. Or [here it is](https://example.org/a).',
          },
          social,
          { type: 'columns', columns: [column, { blocks: [] }] },
          // Real ones that look alike.
          to('https://www.examples.com/'),
          to('https://shop.eu/example.com'),
        ],
      } as unknown as CampaignBody,
    },
    { bytes: 1, hasPromotion: false },
  );
  expect(found.filter((h) => h.code === 'placeholder_link').map((h) => [h.block, h.value])).toEqual(
    [
      [3, 'www.example.com'],
      [4, 'voorbeeld.nl'],
      [4, 'example.org'],
      [5, 'www.example.com'],
      [6, 'localhost'],
    ],
  );
});

it('a text of advertising words, one that goes on too long, too many links, a long mail without a heading', () => {
  const [heading, text, button] = good;
  const ofWords = (count: number, word = 'ice') => ({
    type: 'text',
    text: Array.from({ length: count }, () => word).join(' '),
  });
  const found = (blocks: unknown[]) =>
    hintsOf(
      {
        subject: 'Ice for your terrace',
        preheader: 'x',
        body: { blocks } as CampaignBody,
      },
      { bytes: 1, hasPromotion: false },
    );
  const spam = { type: 'text', text: 'Twelve kinds of ice, geheel gratis.' };
  expect(found([...good, spam])).toEqual([
    { code: 'spam_words', block: 3, value: 'geheel gratis' },
  ]);
  expect(found([heading, ofWords(250)])).toEqual([]);
  expect(found([heading, ofWords(251)])).toEqual([{ code: 'long_text', block: 1, value: 251 }]);
  // A button, a picture that leads somewhere and the addresses in a text.
  const picture = { type: 'image', src: 'https://x.eu/a.png', alt: 'Ice', url: 'https://x.eu/' };
  const links = [button, picture, ofWords(13, 'https://x.eu/')];
  expect(found([heading, text, ...links])).toEqual([]);
  expect(found([heading, text, ...links, { ...picture, url: null }])).toEqual([]);
  expect(found([heading, text, ...links, button])).toEqual([
    { code: 'many_links', block: null, value: 16 },
  ]);
  expect(found([ofWords(80)])).toEqual([]);
  expect(found([ofWords(81)])).toEqual([{ code: 'no_heading', block: null, value: null }]);
});
