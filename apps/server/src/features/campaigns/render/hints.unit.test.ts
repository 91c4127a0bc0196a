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
