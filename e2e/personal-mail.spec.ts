import type { Page } from '@playwright/test';
import { readable, startMailServer } from './support/mailServer.js';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

test.use({ mail: 'smtp' });
test.describe.configure({ timeout: 180_000 });

type Options = { recipients: { person_id: number | null; standing: string; email: string }[] };

const words = {
  en: {
    ...{
      to: 'To',
      tab: 'Email',
      subject: 'Subject line',
      text: 'Text',
      preview: 'Preview',
      send: 'Send',
    },
    ...{ sent: 'Sent', bounced: 'Bounced', undo: 'Undo', still: /What you wrote is still here/ },
    ...{
      first: 'Gone',
      mailing: 'Email Gone',
      blocked: /An email bounced: can’t be chosen/,
      close: 'Close',
    },
    ...{ bell: /^Notifications/, told: /didn’t arrive/, tag: 'Profile: name' },
  },
  nl: {
    ...{
      to: 'Aan',
      tab: 'Mail',
      subject: 'Onderwerp',
      text: 'Tekst',
      preview: 'Voorbeeld',
      send: 'Versturen',
    },
    ...{
      sent: 'Verstuurd',
      bounced: 'Bounce',
      undo: 'Ongedaan maken',
      still: /Je tekst staat er nog/,
    },
    ...{ first: 'Weg', mailing: 'Weg mailen', blocked: /Bounce: niet te kiezen/, close: 'Sluiten' },
    ...{ bell: /^Meldingen/, told: /is niet aangekomen/, tag: 'Profiel: naam' },
  },
} as const;

/** A customer with a contact who may be emailed. */
async function aCustomer(page: Page, access: string) {
  const headers = { authorization: `Bearer ${access}` };
  const get = async <T>(path: string) =>
    (await (await page.request.get(`/api${path}`, { headers })).json()) as T;
  const { results } = await get<{ results: { id: number; name: string }[] }>(
    '/v1/profiles/results/?kind=customer&page_size=40',
  );
  for (const { id, name } of results) {
    const { recipients } = await get<Options>(`/v1/profiles/result/${id}/mail-options/`);
    const [first] = recipients;
    if (first?.person_id && first.standing === 'open') return { id, name, email: first.email };
  }
  throw new Error('No customer has a contact who may be emailed.');
}

for (const [language, theme, size] of sampled([
  ['en', 'default', { width: 1440, height: 900 }],
  ['nl', 'dark', { width: 390, height: 844 }],
] as const))
  test(`a seller emails a contact, takes one back, and hears of one that bounced, in ${language} at ${size.width}`, async ({
    page,
  }) => {
    const t = words[language];
    const mail = await startMailServer((address) =>
      address.endsWith('@refused.example') ? '5.1.1 no such user' : undefined,
    );
    await page.setViewportSize(size);
    await prefer(page, language, theme);
    const access = await signedIn(page, 'sales@demo.example');
    const customer = await aCustomer(page, access);
    const main = page.getByRole('main');
    const composer = main.getByRole('button', { name: t.tab, exact: true });
    const event = page.getByTestId('event').first();
    const write = async (subject: string, text: string) => {
      await page.getByRole('textbox', { name: t.subject }).click();
      await page.keyboard.type(subject);
      await page.getByRole('textbox', { name: t.text, exact: true }).click();
      await page.keyboard.type(text);
    };

    await test.step('what is seen before it leaves is what arrives', async () => {
      await page.goto(`/crm/result-detail/${customer.id}/overview`);
      await composer.click();
      await write('Your order, ', 'It comes **tomorrow**.');
      await page.getByRole('textbox', { name: t.subject }).click();
      await page.keyboard.press('End');
      await page.keyboard.type(`{${t.tag}`);
      await page.getByRole('option', { name: t.tag }).click();
      await page.keyboard.press('Escape');
      await expectSound(page);
      await page.getByRole('button', { name: t.preview, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(`Your order, ${customer.name}`)).toBeVisible();
      await expectSound(page);
      await dialog.getByRole('button', { name: t.send }).click();
      await expect(event).toContainText(`Your order, ${customer.name}`);
      const arrived = () => mail.mails.find((m) => m.to === customer.email);
      expect(arrived()).toBeUndefined();
      await expect.poll(() => arrived() !== undefined, { timeout: 40_000 }).toBe(true);
      const raw = readable(arrived()?.raw ?? '');
      expect(raw).toContain('<strong>tomorrow</strong>');
      expect(raw).toMatch(/^Reply-To: .*<sales@demo\.example>/m);
      await expect(event).toContainText(t.sent, { timeout: 30_000 });
      await event.getByRole('button').first().click();
      const whole = page.getByRole('dialog');
      await expect(whole.getByText(customer.email)).toBeVisible();
      await expectSound(page);
      await whole.getByRole('button', { name: t.close }).click();
    });

    await test.step('one that is undone never leaves, and its text is still there', async () => {
      await composer.click();
      await write('Not this one', 'Too early');
      await page.keyboard.press('Control+Enter');
      await expect(event).toContainText('Not this one');
      await page.getByRole('button', { name: t.undo, exact: true }).click();
      await expect(page.getByText(t.still)).toBeVisible();
      await expect(page.getByRole('textbox', { name: t.text, exact: true })).toContainText(
        'Too early',
      );
      await page.reload();
      await composer.click();
      await expect(page.getByRole('textbox', { name: t.text, exact: true })).toContainText(
        'Too early',
      );
    });

    await test.step('one that bounces says so, and its address is not offered again', async () => {
      const made = await page.request.post(`/api/v1/profiles/persons/${customer.id}/`, {
        headers: { authorization: `Bearer ${access}` },
        data: { first_name: t.first, email: `${t.first}@refused.example` },
      });
      expect(made.ok()).toBe(true);
      await page.goto(`/crm/result-detail/${customer.id}/contacts`);
      await page.getByRole('link', { name: t.mailing }).click();
      await expect(page.getByRole('textbox', { name: t.text, exact: true })).toContainText(
        'Too early',
      );
      await page.getByRole('button', { name: t.send, exact: true }).click();
      await expect(event).toContainText(t.bounced, { timeout: 60_000 });
      await expect(event).toContainText('no such user');
      await page.goto(`/crm/result-detail/${customer.id}/activities`);
      const listed = page.getByTestId('task').filter({ hasText: 'no such user' });
      await expect(listed).toContainText(t.bounced);
      await expectSound(page);
      await page.getByRole('button', { name: t.bell }).first().click();
      await expect(page.getByText(t.told).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto(`/crm/result-detail/${customer.id}/overview`);
      await composer.click();
      await page.getByRole('combobox', { name: t.to, exact: true }).click();
      await expect(page.getByText(t.blocked)).toBeVisible();
      expect(mail.mails.filter((m) => /Not this one/.test(m.raw))).toEqual([]);
    });
    await mail.stop();
  });
