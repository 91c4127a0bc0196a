import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { addressOf, withQuery } from './addressOf.js';
import { pages } from './pages.js';
import { isCrm, paths } from './paths.js';

/** Addresses that people have kept and mails name, written out by hand: a link that leads elsewhere fails here. */
const addresses: readonly (readonly [made: string, address: string])[] = [
  [paths.register, '/auth/register'],
  [paths.preferences('t0k'), '/public/preferences/t0k'],
  [paths.homeList('churn-risk'), '/home/dashboard-list/churn-risk'],
  [paths.profile(7), '/crm/result-detail/7/overview'],
  [paths.profile(7, 'activities'), '/crm/result-detail/7/activities'],
  [paths.merge([3, 7]), '/crm/merge/3-7'],
  [paths.merged(4), '/crm/merged/4'],
  [paths.todos('follow-up'), '/crm/todos/follow-up'],
  [paths.todos('calendar', 9), '/crm/todos/calendar/9'],
  [paths.massActions(), '/crm/mass-action/overview'],
  [paths.massActions('transfer-owner'), '/crm/mass-action/transfer-owner'],
  [paths.massAction(5), '/crm/mass-action/5'],
  [paths.leadUploads, '/crm/lead-upload'],
  [paths.newLeadUpload, '/crm/lead-upload/new'],
  [paths.oneLead, '/crm/lead-upload/one'],
  [paths.leadUpload(2), '/crm/lead-upload/2'],
  [paths.audiences, '/audience/overview'],
  [paths.newAudience, '/audience/new'],
  [paths.audience(1), '/audience/detail/1'],
  [paths.editAudience(1), '/audience/edit/1'],
  [paths.copyAudience(1), '/audience/new/1/copy'],
  [paths.promotions, '/promotion/overview'],
  [paths.promotionCalendar, '/promotion/calendar'],
  [paths.newPromotion, '/promotion/new'],
  [paths.promotion(1), '/promotion/detail/1'],
  [paths.promotion(1, 'codes'), '/promotion/detail/1?tab=codes'],
  [paths.editPromotion(1), '/promotion/edit/1'],
  [paths.copyPromotion(1), '/promotion/new/1/copy'],
  [paths.campaigns, '/campaign/overview'],
  [paths.campaignCalendar, '/campaign/calendar'],
  [paths.newCampaign, '/campaign/new'],
  [paths.campaignForAudience(3), '/campaign/new?audience=3'],
  [paths.campaign(1), '/campaign/detail/1'],
  [paths.campaign(1, 'recipients'), '/campaign/detail/1?tab=recipients'],
  [paths.editCampaign(1), '/campaign/edit/1'],
  [paths.editCampaign(1, 2), '/campaign/edit/1?step=2'],
  [paths.copyCampaign(1), '/campaign/new/1/copy'],
  [paths.campaignReports, '/performance/campaign-report/overview'],
  [paths.campaignReport(1), '/performance/campaign-report/1'],
  [paths.help('guides'), '/help/guides'],
  [paths.account(), '/account'],
  [paths.account('senders'), '/account/senders'],
  [paths.imports, '/account/imports'],
  [paths.newImport, '/account/imports/new'],
  [paths.importRun(1), '/account/imports/1'],
  [paths.outbox, '/account/outbox'],
  [paths.outboxMail(1), '/account/outbox/1'],
];

const sources = import.meta.glob<string>(
  ['../../{app,features,platform,ui}/**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!./pages.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

describe('the address of a page', () => {
  it.each(addresses)('%s is %s', (made, address) => {
    expect(made).toBe(address);
  });

  it('is one that a route answers to', () => {
    const patterns = Object.values(pages);
    const lost = [...addresses.map(([made]) => made), ...Object.values(paths)]
      .filter((one) => typeof one === 'string')
      .filter((one) => !patterns.some((p) => matchPath(p, one.replace(/\?.*/, ''))));
    expect(lost).toEqual([]);
  });

  it('takes values that mean something in an address as they are', () => {
    expect(addressOf('/a/:b/:c?', { b: 'x/y?z' })).toBe('/a/x%2Fy%3Fz');
    expect(withQuery('/a', { b: 'x&y', c: undefined, d: '' })).toBe('/a?b=x%26y');
  });

  it('is written in the list of pages and nowhere else', () => {
    const first = new Set(Object.values(pages).map((pattern) => pattern.split('/')[1]));
    const parts = [...first].filter(Boolean).join('|');
    const literal = new RegExp(`['"\`]/(${parts})(/[^'"\`]|['"?#])`);
    const start = /\b(to|href)="\/"|navigate\('\/'/;
    const written = Object.entries(sources)
      .flatMap(([file, text]) => text.split('\n').map((line) => [file, line] as const))
      .filter(([, line]) => literal.test(line) || start.test(line))
      .map(([file, line]) => `${file}: ${line.trim()}`);
    expect(Object.keys(sources).length).toBeGreaterThan(500);
    expect(written).toEqual([]);
  });
});

it('knows the part of the product that sellers work in by its address', () => {
  expect([isCrm(paths.contracts), isCrm(paths.campaigns)]).toEqual([true, false]);
});
