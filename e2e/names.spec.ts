import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn } from './support/pages.js';
import { expect, test } from './support/test.js';

/** What an attacker calls everything. Read as HTML it would plant an element, whether or not its script may run. */
const name = '<img src=x data-planted onerror=alert(1)>';

/** Elements that a name planted, in the page and in every frame of it. */
async function planted(page: Page): Promise<number> {
  const found = await Promise.all(
    page.frames().map((frame) => frame.locator('[data-planted]').count()),
  );
  return found.reduce((a, b) => a + b, 0);
}

/** Makes one of everything that has a name, and of it what the addresses of its pages need. */
async function nameEverything(request: APIRequestContext, token: string) {
  const send = async (method: string, path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.fetch(`/api${path}`, { method, headers, data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as { id: number; version?: number };
  };
  const sender = { name, email: 'names@planted.example' };
  await send('POST', '/v1/senders/', sender);
  await send('POST', '/v1/api-keys/', { name, kinds: ['products'] });
  await send('POST', '/v1/users/invite/send/', { name, email: 'invited@planted.example' });
  await send('POST', '/v1/views/', { name, state: {} });
  const lead = await send('POST', '/v3/crm/leads/upload/single/', {
    name,
    external_id: 'PLANTED',
    city: name,
    segment: name,
  });
  await send('POST', `/v1/profiles/persons/${lead.id}/`, { first_name: name, last_name: name });
  await send('POST', '/v1/profiles/quick-links/', {
    label: name,
    url: 'https://x.example',
    profile_id: lead.id,
  });
  await send('POST', '/v1/acq/comments/', { profile_id: lead.id, text: name });
  await send('POST', '/v2/acq/activities/', { type: 'call', title: name, profile_id: lead.id });
  await send('POST', '/v3/crm/opportunities/', { title: name, profile_id: lead.id });
  const contract = await send('POST', '/v3/crm/contracts/', {
    profile_id: lead.id,
    number: name,
    title: name,
    start_date: '2026-01-01',
    end_date: '2027-12-31',
  });
  const promotion = { name, description: name, value: 10, starts_on: '2026-01-01' };
  const offer = await send('POST', '/v1/offers/', promotion);
  const audience = await send('POST', '/v2/audiences/', {
    name,
    description: name,
    origin_query: "EXTERNAL_ID = 'PLANTED'",
  });
  const campaign = await send('POST', '/v1/campaigns/', {
    name,
    audience_ids: [audience.id],
    promotion_id: offer.id,
    subject: name,
    body: { blocks: [{ type: 'text', text: name }] },
    sender,
  });
  await send('PATCH', '/v1/users/me/', { name });
  return { lead, contract, offer, audience, campaign };
}

test('a name that is a script is a text on every page that shows it', async ({ page }) => {
  test.setTimeout(300_000);
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
  const token = await signedIn(page, 'admin@demo.example');
  const { lead, contract, offer, audience, campaign } = await nameEverything(page.request, token);
  const pages = [
    '/account/users',
    '/account/senders',
    '/account/api-keys',
    '/account/outbox',
    '/account/audit',
    '/crm/customer-profiles?search=planted',
    '/crm/todos/follow-up',
    '/crm/contracts',
    `/crm/contracts/${contract.id}`,
    '/crm/funnel',
    ...[
      'overview',
      'opportunities',
      'activities',
      'contacts',
      'contracts',
      'comments',
      'history',
    ].map((tab) => `/crm/result-detail/${lead.id}/${tab}`),
    '/audience/overview',
    `/audience/detail/${audience.id}`,
    `/audience/edit/${audience.id}`,
    '/promotion/overview',
    `/promotion/detail/${offer.id}`,
    '/campaign/overview',
    `/campaign/detail/${campaign.id}`,
    `/campaign/edit/${campaign.id}`,
    '/security',
  ];
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      // The header has a name too: what counts is the page's own.
      const content = page.getByRole('main');
      const shown = content.getByText(name).or(content.locator(`[value="${name}"]`));
      await expect(shown.first()).toBeAttached();
      await expect(page.locator('[data-testid=skeleton], [data-testid=loading]')).toHaveCount(0);
      expect(await planted(page)).toBe(0);
    });
});
