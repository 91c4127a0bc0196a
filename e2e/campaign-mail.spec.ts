import { ofTheMailProgram, violations } from './support/axe.js';
import { signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const accents = ['#0F766E', '#B91C1C'];
const lorem = 'Bestel vandaag en het staat morgen koel in je keuken. '.repeat(6);

/** Every kind of block at once, with words as long as data can be. */
const body = (accent: string) => ({
  theme: { accent },
  blocks: [
    { type: 'heading', text: 'Klaar voor het terras, {{ profile.name }}' },
    {
      type: 'text',
      text: `**Beste** ${lorem}\n\n- [onze kaart](https://www.example.com/kaart)\n- *morgen* in huis\n\nhttps://www.example.com/een/heel/lang/adres/dat/nergens/ophoudt/en/op/een/telefoon/niet/past`,
    },
    {
      type: 'columns',
      columns: ['IJs', 'Fris', 'Bier'].map((text) => ({
        blocks: [
          { type: 'heading', size: 'small', text },
          { type: 'text', text: lorem.slice(0, 90) },
          { type: 'button', text: `Bekijk ${text}`, url: 'https://www.example.com/' },
        ],
      })),
    },
    {
      type: 'text',
      text: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2),
    },
    { type: 'divider' },
    { type: 'spacer', height: 24 },
    { type: 'button', text: 'Bestel nu', url: 'https://www.example.com/bestel', align: 'center' },
    { type: 'social', links: [{ network: 'linkedin', url: 'https://www.linkedin.com/' }] },
  ],
});

test('a mail fits and can be read at both widths, in the light and in the dark', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const access = await signedIn(page, 'marketeer@demo.example');
  for (const accent of accents) {
    const reply = await page.request.post('/api/v1/campaigns/preview/', {
      headers: { authorization: `Bearer ${access}` },
      data: { subject: 'Klaar voor het terras', body: body(accent) },
    });
    const { html } = (await reply.json()) as { html: string };
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [600, 360]) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          colorScheme,
        });
        const reader = await context.newPage();
        await reader.setContent(html);
        const over = await reader.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect([accent, colorScheme, width, over]).toEqual([accent, colorScheme, width, 0]);
        const found = await violations(reader, ofTheMailProgram);
        expect(
          found.map((v) => `${accent} ${colorScheme} ${width} ${v.id}: ${v.nodes[0]?.html}`),
        ).toEqual([]);
        await context.close();
      }
  }
});
