import { describe, expect, it } from 'vitest';
import { readAsk } from './ask.js';
import type { Asked } from './asked.js';
import { forReader } from './dutchYou.js';

type Case = readonly [string, Asked['channel'], string | null, string, boolean?];

const dutch: readonly Case[] = [
  ['Sms onze bakkers dat het meel er is', 'sms', 'bakkers', 'Het meel is er.'],
  [
    'Mail onze bakkers dat het nieuwe meel er is en dat ze tot vrijdag 10% korting krijgen',
    ...(['email', 'bakkers'] as const),
    'Het nieuwe meel is er en je krijgt tot vrijdag 10% korting.',
  ],
  [
    'Stuur onze cafés een nieuwsbrief waarin staat dat we op zaterdag ook bezorgen',
    ...(['email', 'cafés'] as const),
    'We bezorgen op zaterdag ook.',
  ],
  [
    'Laat onze klanten weten dat ze nu online kunnen bestellen, per sms',
    ...(['sms', 'klanten'] as const),
    'Je kunt nu online bestellen.',
  ],
  [
    'Vertel alle restaurants in Utrecht dat de verbouwing klaar is',
    ...([null, 'restaurants in Utrecht'] as const),
    'De verbouwing is klaar.',
  ],
  [
    'Post op LinkedIn dat we vanaf maandag weer opengaan',
    ...(['linkedin', null] as const),
    'We gaan vanaf maandag weer open.',
  ],
  [
    'Schrijf een mail aan onze hotels: Vanaf mei bezorgen we ook op zondag.',
    ...(['email', 'hotels'] as const),
    'Vanaf mei bezorgen we ook op zondag.',
  ],
  [
    'Maak een flyer voor cafés over de Koffieweken',
    ...(['flyer', 'cafés', 'De Koffieweken', false] as const),
  ],
  [
    'Een LinkedIn-bericht over de Koffieweken voor onze cafés',
    ...(['linkedin', 'cafés', 'De Koffieweken', false] as const),
  ],
  [
    'Mail onze klanten dat ons assortiment is uitgebreid',
    ...(['email', 'klanten', 'Ons assortiment is uitgebreid.'] as const),
  ],
  [
    'Mail onze vaste klanten dat er korting is op alle broden',
    ...(['email', 'vaste klanten', 'Er is korting op alle broden.'] as const),
  ],
  [
    'Kun je onze klanten laten weten dat de winkel maandag dicht is?',
    ...([null, 'klanten', 'De winkel is maandag dicht.'] as const),
  ],
  [
    'Stuur een sms naar onze bakkers dat hun bestelling klaarstaat',
    ...(['sms', 'bakkers', 'Je bestelling staat klaar.'] as const),
  ],
  [
    'Mail onze klanten dat we gaan verhuizen',
    ...(['email', 'klanten', 'We gaan verhuizen.'] as const),
  ],
  ['Vanaf mei bezorgen we ook op zondag.', null, null, 'Vanaf mei bezorgen we ook op zondag.'],
  [
    'Mail onze bakkers dat bakkers brood verse broden',
    ...(['email', 'bakkers', 'Bakkers brood verse broden.', false] as const),
  ],
];

const english: readonly Case[] = [
  [
    'Email our bakers that the new flour is in and they get 10% off until Friday',
    ...(['email', 'bakers'] as const),
    'The new flour is in and you get 10% off until Friday.',
  ],
  ['Text our bakers that the flour is in', 'sms', 'bakers', 'The flour is in.'],
  [
    'Tell our customers that we deliver on Saturdays, in a text message',
    ...(['sms', 'customers', 'We deliver on Saturdays.'] as const),
  ],
  [
    'Let our cafés know we’re open on Sundays',
    ...([null, 'cafés', 'We’re open on Sundays.'] as const),
  ],
  [
    'Send our restaurants an email saying that their menus are ready',
    ...(['email', 'restaurants', 'Your menus are ready.'] as const),
  ],
  [
    'Tell all hotels in Leeds we now bake every night',
    ...([null, 'hotels in Leeds', 'We now bake every night.'] as const),
  ],
  ['Write a blog about our new menu', 'blog', null, 'Our new menu', false],
  ['Post on LinkedIn that we’re hiring bakers', 'linkedin', null, 'We’re hiring bakers.'],
  [
    'A flyer for cafés: Coffee tastes better fresh.',
    ...(['flyer', 'cafés', 'Coffee tastes better fresh.'] as const),
  ],
  [
    'Email our cafés that they can now read our new blog',
    ...(['email', 'cafés', 'You can now read our new blog.'] as const),
  ],
  [
    'Please write a newsletter for our bakers about baking in winter',
    ...(['email', 'bakers', 'Baking in winter', false] as const),
  ],
  ['The new flour is in.', null, null, 'The new flour is in.'],
];

const languages = { nl: dutch, en: english };

describe.each(['nl', 'en'] as const)('a request in %s', (language) => {
  for (const [what, channel, audience, message, sure = true] of languages[language])
    it(what, () => {
      expect(readAsk(what, language)).toEqual({ channel, audience, message, sure });
    });
});

it('a reader is addressed as the brand does', () => {
  const ask = 'Mail onze hotels dat ze hun bestelling vandaag kunnen ophalen';
  expect(readAsk(ask, 'nl', 'u').message).toBe('U kunt uw bestelling vandaag ophalen.');
  expect(readAsk(ask, 'nl', 'je').message).toBe('Je kunt je bestelling vandaag ophalen.');
});

it('a verb of several is that of one reader', () => {
  const verbs =
    'krijgen bestellen halen betalen leveren nemen lezen leven bezorgen ontvangen zijn hebben openen sparen wachten';
  expect(verbs.split(' ').map(forReader).join(' ')).toBe(
    'krijgt bestelt haalt betaalt levert neemt leest leeft bezorgt ontvangt bent hebt opent spaart wacht',
  );
});
