import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectSound, prefer, signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

const marketeer = 'marketeer@demo.example';

/** What the API counts for a rule: the screen must say the same. */
async function counted(request: APIRequestContext, token: string, rule: string) {
  const reply = await request.post('/api/v2/audiences/fetch/', {
    headers: { authorization: `Bearer ${token}` },
    data: { origin_query: rule, page_size: 0 },
  });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { count: number; total: number; reachable: number };
}

const shown = (count: number, language: 'en' | 'nl') =>
  new Intl.NumberFormat(language === 'en' ? 'en-IE' : 'nl-NL').format(count);
const liveCount = (page: Page) => page.locator('[data-testid=live-count] strong');
const rules = (page: Page) => page.getByTestId('rule-line');

/** Chooses from a list that searches, as a person types. */
async function choose(page: Page, control: Locator, typed: string, option: string | RegExp) {
  await control.click();
  await page.keyboard.type(typed);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

/** Adds a condition on a category to the outermost group. */
async function addCategory(page: Page, words: { add: string; value: string }, value: string) {
  const before = await rules(page).count();
  await page
    .locator('[data-testid=rule-builder]')
    .getByRole('button', { name: words.add, exact: true })
    .last()
    .click();
  await expect(rules(page)).toHaveCount(before + 1);
  const rule = rules(page).last();
  await choose(page, rule.locator('.condition_field'), 'subsegment', /^Subsegment/);
  await choose(page, rule.getByLabel(words.value, { exact: true }), value, value);
  await page.keyboard.press('Escape');
}

test('a marketeer builds an audience, looks behind its count and has it approved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await prefer(page, 'en', 'default');
  const token = await signedIn(page, marketeer);
  await page.goto('/audience/new');
  await page.getByLabel('Name', { exact: true }).fill('Eetcafés on our routes');
  const all = await counted(page.request, token, '1=1');
  await expect(liveCount(page)).toHaveText(shown(all.count, 'en'));

  await test.step('counts are exact while the rule grows', async () => {
    await addCategory(page, { add: 'Condition', value: 'Value' }, 'Eetcafé');
    const one = await counted(page.request, token, "SUBSEGMENT = 'Eetcafé'");
    await expect(liveCount(page)).toHaveText(shown(one.count, 'en'));
    await expect(page.locator('[data-testid=live-reach]')).toContainText(
      `${shown(one.reachable, 'en')} reachable by email`,
    );
    await expect(page.locator('[data-testid=part-note]').first()).toContainText(
      `Removes ${shown(all.count - one.count, 'en')} profiles`,
    );
  });

  await test.step('a province on the map narrows it, and is undone and redone by keys', async () => {
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.getByRole('button', { name: /^Utrecht: / }).click();
    await expect(rules(page)).toHaveCount(2);
    const rule = "SUBSEGMENT = 'Eetcafé' and PROVINCE = 'Utrecht'";
    const two = await counted(page.request, token, rule);
    await expect(liveCount(page)).toHaveText(shown(two.count, 'en'));
    await page.getByTestId('rule-handle').first().focus();
    await page.keyboard.press('Control+z');
    await expect(rules(page)).toHaveCount(1);
    await page.keyboard.press('Control+Shift+z');
    await expect(rules(page)).toHaveCount(2);
    await expect(liveCount(page)).toHaveText(shown(two.count, 'en'));
  });

  await test.step('parts are moved by keyboard and by mouse', async () => {
    const text = async () => {
      await page.getByRole('tab', { name: 'Advanced: edit as text' }).click();
      const value = await page.locator('#rule-text').inputValue();
      await page.getByRole('tab', { name: 'Conditions' }).click();
      return value;
    };
    await page.getByTestId('rule-handle').last().press('Alt+ArrowUp');
    await expect(page.getByTestId('rule-handle').first()).toBeFocused();
    expect(await text()).toBe("PROVINCE = 'Utrecht' and SUBSEGMENT = 'Eetcafé'");
    const handles = page.locator('[data-testid=rule-handle]');
    const from = await handles.nth(1).boundingBox();
    const to = await handles.nth(0).boundingBox();
    if (!from || !to) throw new Error('not in sight');
    await page.mouse.move(from.x + 6, from.y + 6);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y - 6, { steps: 4 });
    await page.mouse.move(to.x + 40, to.y - 24, { steps: 10 });
    await expect(page.locator('[data-testid=rule-gap-over]')).toBeAttached();
    await page.mouse.up();
    expect(await text()).toBe("SUBSEGMENT = 'Eetcafé' and PROVINCE = 'Utrecht'");
  });

  await test.step('why a profile is in or out is told by condition', async () => {
    await page.getByRole('tab', { name: 'Why?' }).click();
    await choose(page, page.locator('.insights_profileFinder'), 'D-000001', 'D-000001');
    await expect(page.locator('[data-testid=why-verdict]')).toContainText(/is(n’t)? included: it/);
    await expect(page.locator('[data-testid=why-part]')).toHaveCount(2);
    await expectSound(page);
  });

  await test.step('it is saved, submitted, and approved by somebody else', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/audience\/detail\/\d+/);
    await expect(page.getByText('From tomorrow, you’ll see who joined')).toBeVisible();
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByText('Pending approval').first()).toBeVisible();
    const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await prefer(admin, 'en', 'default');
    await signedIn(admin, 'admin@demo.example');
    await admin.goto(page.url());
    await admin.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Active').first()).toBeVisible();
    await admin.context().close();
  });
});

test('a static audience is copied and completed with a pasted list, in Dutch', async ({ page }) => {
  test.setTimeout(180_000);
  await prefer(page, 'nl', 'dark');
  const token = await signedIn(page, marketeer);
  const headers = { authorization: `Bearer ${token}` };
  const list = await page.request.get('/api/v2/audiences/?search=Relatiedag', { headers });
  const { results } = (await list.json()) as { results: { id: number; included: number }[] };
  const [invited] = results;
  if (!invited) throw new Error('The demo company has no invited guests.');

  await page.goto(`/audience/detail/${invited.id}`);
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click();
  await expect(page).toHaveURL(new RegExp(`/audience/new/${invited.id}/copy$`));
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue(/\(kopie\)/);
  await expect(
    page.getByRole('tab', { name: `Altijd opnemen (${invited.included})` }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Lijst plakken…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill('Naam;Klantnummer\nEen;D-000001\nTwee;bestaat-niet\n');
  await dialog.getByRole('button', { name: 'Opzoeken' }).click();
  await expect(dialog).toContainText('Eén profiel gevonden. Regels gecontroleerd: 2.');
  await expect(dialog).toContainText('Regel 3: Twee;bestaat-niet niet gevonden');
  await expectSound(page);
  await dialog.getByRole('button', { name: '1 profiel toevoegen' }).click();
  await expect(
    page.getByRole('tab', { name: `Altijd opnemen (${invited.included + 1})` }),
  ).toBeVisible();
  await expect(page.locator('[data-testid=live-hand]')).toContainText(
    `${invited.included + 1} altijd opgenomen`,
  );
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page).toHaveURL(/\/audience\/detail\/\d+/);
  await expect(page.locator('[data-testid=facts]')).toContainText(
    `Altijd opnemen${invited.included + 1}`,
  );

  await page.goto('/audience/overview');
  await page.getByRole('link', { name: 'Trouwe klanten, lang niet alles' }).click();
  await expect(page.locator('[data-testid=changes-line]')).toContainText('sinds');
  await page.getByRole('tab', { name: 'Overlap' }).click();
  await choose(page, page.locator('.insights_overlapChoice'), 'terras', 'Horeca met terras');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-testid=overlap-pair]')).toContainText('In beide');
});

test('a rule is built by keys alone, its groups and exclusions too', async ({ page }) => {
  test.setTimeout(180_000);
  await prefer(page, 'en', 'default');
  await signedIn(page, marketeer);
  await page.goto('/audience/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('By keys');
  await page.getByRole('tab', { name: 'Advanced: edit as text' }).click();
  await page
    .locator('#rule-text')
    .fill("CITY = 'Utrecht' and (KIND = 'customer' or KIND = 'lead')");
  await page.getByRole('tab', { name: 'Conditions' }).press('Enter');
  await expect(rules(page)).toHaveCount(3);
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}:`) });

  // Into the group, behind its first condition, and out of it at its end.
  await handle('Condition 1').press('Alt+ArrowDown');
  await expect(handle('Condition 1.1')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(handle('Condition 1.2')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(rules(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'More for Group 1' }).press('Enter');
  await page
    .getByRole('menuitem', { name: 'Exclude what matches this group (not)' })
    .press('Enter');
  await expect(page.getByText('NOT', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'or', exact: true }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'and', exact: true })).toHaveCount(2);
  await expectSound(page);

  await page.getByRole('tab', { name: 'Advanced: edit as text' }).press('Enter');
  await expect(page.locator('#rule-text')).toHaveValue(
    "(not (CITY = 'Utrecht' and KIND = 'customer' and KIND = 'lead'))",
  );
});
