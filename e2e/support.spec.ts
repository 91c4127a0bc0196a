import { expectSound, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const seller = 'sales@demo.example';
const admin = 'admin@demo.example';

const words = {
  en: {
    ...{ contact: 'Contact support', subject: 'Subject' },
    ...{ question: 'Your question', send: 'Send', sent: /Question sent: ticket \d+/ },
    ...{ page: 'The page you came from: /crm/funnel', failed: /^Request that failed/ },
    ...{ answer: 'Your answer', sendAnswer: 'Send answer', answered: 'Answered' },
    ...{ reply: 'Add to your question', close: 'Close question', closed: 'Closed', open: 'Open' },
  },
  nl: {
    ...{ contact: 'Vraag aan de helpdesk', subject: 'Onderwerp' },
    ...{ question: 'Je vraag', send: 'Versturen', sent: /Je vraag is verstuurd: nummer \d+/ },
    ...{ page: 'De pagina waar je vandaan kwam: /crm/funnel', failed: /^Verzoek dat mislukte/ },
    ...{ answer: 'Je antwoord', sendAnswer: 'Antwoord versturen', answered: 'Beantwoord' },
    ...{ reply: 'Reageer op je vraag', close: 'Vraag afsluiten', closed: 'Afgesloten' },
    ...{ open: 'Staat open' },
  },
} as const;

for (const [language, theme] of sampled([
  ['en', 'default'],
  ['nl', 'dark'],
] as const)) {
  const w = words[language];

  test(`a question goes with what the asker lets go along, is answered and closed, in ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    test.setTimeout(180_000);
    await prefer(page, language, theme);
    await signedIn(page, seller);
    // A call that fails, on the way to the question.
    await page.route('**/api/v3/crm/opportunities/funnel/**', (route) =>
      route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': '1a2b3c4d' } }),
    );
    await page.goto('/crm/funnel');
    await page.waitForFunction(() => localStorage.getItem('failedRequests') !== null);
    await page.unroute('**/api/v3/crm/opportunities/funnel/**');
    await page
      .getByRole('button', { name: /Hoekstra|Account/i })
      .last()
      .click();
    await page.getByText(w.contact).click();
    await expect(page).toHaveURL(/\/support\?about=%2Fcrm%2Ffunnel$/);
    const along = page.getByTestId('enclosed');
    await expect(along.getByLabel(w.page)).toBeChecked();
    const failed = along.getByLabel(w.failed);
    await expect(failed.first()).toBeChecked();
    await expect(along).toContainText('1a2b3c4d');
    await along.getByLabel(w.page).uncheck();
    await page.setViewportSize({ width: 390, height: 844 });
    await shown(page);
    await expectSound(page, { headings: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel(w.subject).fill(`The board, ${language}`);
    await page.getByLabel(w.question, { exact: true }).fill('It is empty.');
    await page.getByRole('button', { name: w.send, exact: true }).click();
    await expect(page.getByText(w.sent)).toBeVisible();
    await expect(page.getByTestId('own-tickets')).toContainText(w.open);
    await expectSound(page, { headings: true });

    const context = await browser.newContext({ baseURL: product });
    const boss = await context.newPage();
    await prefer(boss, language, theme);
    await signedIn(boss, admin);
    await boss.goto('/account/support');
    await shown(boss);
    await expectSound(boss, { headings: true });
    await boss.getByRole('button', { name: `The board, ${language}` }).click();
    const drawer = boss.getByRole('dialog');
    await expect(drawer).toContainText('It is empty.');
    await expect(drawer).toContainText('1a2b3c4d');
    // What was unticked stayed behind.
    await expect(drawer.getByRole('link', { name: '/crm/funnel' })).toHaveCount(0);
    await expectSound(boss, { headings: true });
    await drawer.getByLabel(w.answer).fill('It is full again.');
    await drawer.getByRole('button', { name: w.sendAnswer }).click();
    await expect(drawer.getByText(w.answered)).toBeVisible();
    await context.close();

    await page.goto('/support');
    await page.getByRole('button', { name: `The board, ${language}` }).click();
    const own = page.getByRole('dialog');
    await expect(own).toContainText('It is full again.');
    await own.getByLabel(w.reply).fill('Thank you.');
    await own.getByRole('button', { name: w.send, exact: true }).click();
    await expect(own.getByText('Thank you.')).toBeVisible();
    await own.getByRole('button', { name: w.close }).click();
    await expect(own.getByText(w.closed)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page);
  });
}
