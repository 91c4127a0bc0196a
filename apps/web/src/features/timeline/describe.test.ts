import { activityOutcomes, activityTypes, type TimelineEvent, timelineKinds } from '@kade/contract';
import { createInstance, type ResourceLanguage, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFormat } from '../../ui/facts/format.js';
import { addressOf } from './addressOf.js';
import { sentenceOf, textOf } from './describe.js';

const texts = import.meta.glob<ResourceLanguage>(
  ['../../locales/*/common.json', '../../locales/*/timeline.json'],
  { eager: true, import: 'default' },
);
const textsOf = (language: 'en' | 'nl') =>
  Object.fromEntries(
    ['common', 'timeline'].map((feature) => [
      feature,
      texts[`../../locales/${language}/${feature}.json`] ?? {},
    ]),
  );

const i18n = createInstance();
const words = {} as Record<'en' | 'nl', { t: TFunction; format: ReturnType<typeof makeFormat> }>;
beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: textsOf('en'), nl: textsOf('nl') },
    interpolation: { escapeValue: false },
  });
  for (const language of ['en', 'nl'] as const)
    words[language] = {
      t: i18n.getFixedT(language, 'timeline'),
      format: makeFormat(language),
    };
});

const event = (more: Partial<TimelineEvent>): TimelineEvent => ({
  id: 'x',
  at: '2026-01-01T08:00:00Z',
  kind: 'comment',
  actor: 'Sam',
  object_id: 1,
  title: 'Frituurolie',
  type: null,
  from: null,
  to: null,
  text: null,
  amount: null,
  changes: [],
  mail: null,
  ...more,
});

describe('what happened, in words', () => {
  it('names from what to what an opportunity went', () => {
    const moved = event({ kind: 'opportunity', type: 'status', from: 'lead', to: 'lost' });
    expect(sentenceOf(moved, words.en)).toBe(
      'Opportunity “Frituurolie”: stage changed from Lead to Lost',
    );
    expect(sentenceOf(moved, words.nl)).toContain('van Lead naar Verloren');
  });

  it('writes money as the reader does', () => {
    const changed = event({ kind: 'opportunity', type: 'value', from: '500.00', to: '1250.50' });
    expect(sentenceOf(changed, words.nl).replaceAll(/\s/g, ' ')).toContain('€ 1.250,50');
  });

  it('tells that what a run changed was taken back', () => {
    const undone = event({ kind: 'import', type: 'undone' });
    expect(sentenceOf(undone, words.en)).toBe('Import rolled back');
    expect(sentenceOf({ ...undone, kind: 'mass_action' }, words.nl)).toBe(
      'Een bulkactie is ongedaan gemaakt',
    );
  });

  it('tells what was removed, by the name that it had', () => {
    const gone = event({ kind: 'contact', type: 'removed', title: 'Ad de Wit' });
    expect(sentenceOf(gone, words.nl)).toBe('Contactpersoon ‘Ad de Wit’ verwijderd');
    expect(sentenceOf({ ...gone, kind: 'comment' }, words.en)).toBe('Comment by Ad de Wit deleted');
    expect(sentenceOf({ ...gone, kind: 'contract' }, words.en)).toBe(
      'Contract “Ad de Wit” deleted',
    );
  });

  it('tells what came of an activity', () => {
    const call = event({ kind: 'activity', type: 'call', from: 'done', to: 'not_reached' });
    expect(sentenceOf(call, words.en)).toBe('Call “Frituurolie”: No answer');
  });

  const types: Partial<Record<TimelineEvent['kind'], readonly (string | null)[]>> = {
    opportunity: [
      'created',
      'status',
      'owner',
      'value',
      'probability',
      'expected_close',
      'removed',
    ],
    activity: [...activityTypes, 'removed'],
    qualification: ['qualified', 'disqualified'],
    campaign: ['sent', 'opened', 'clicked', 'unsubscribed', 'bounced', 'complained'],
    created: ['import', 'upload', 'edit'],
    invoice: ['invoice', 'credit'],
    contact: ['added', 'changed', 'removed', 'imported', 'import', 'undone'],
    contract: ['active', 'changed', 'removed'],
    comment: [null, 'removed'],
    attachment: ['pdf', 'removed'],
  };
  const all = timelineKinds.flatMap((kind) =>
    (types[kind] ?? [null]).map((type) => [kind, type] as const),
  );

  it.each(all)('has words for %s %s in both languages', (kind, type) => {
    const outcomes = kind === 'activity' ? [null, ...activityOutcomes] : [null];
    for (const language of ['en', 'nl'] as const)
      for (const to of outcomes)
        for (const text of [null, 'fair']) {
          const from = kind === 'activity' ? 'done' : null;
          const said = sentenceOf(event({ kind, type, from, to, text }), words[language]);
          expect(said).not.toMatch(/^(event|common|activity|outcome)\.|\b(event|outcome)\.\w|\{\{/);
        }
  });

  it('a campaign by post or by phone was sent to no address, and says none', () => {
    const sent = event({ kind: 'campaign', type: 'sent', title: 'Kerstbrochure' });
    expect(sentenceOf(sent, words.en)).toBe('Campaign “Kerstbrochure” sent');
    expect(sentenceOf(sent, words.nl)).toBe('Campagne ‘Kerstbrochure’ verstuurd');
    expect(sentenceOf({ ...sent, to: 'a@kade.example' }, words.en)).toMatch(/to a@kade.example$/);
  });

  it('says a usual reason of an end in the reader’s language, and own words as they were written', () => {
    const lost = { kind: 'opportunity', type: 'status', from: 'lead', to: 'lost' } as const;
    expect(textOf(event({ ...lost, text: 'price_too_high' }))).toBe('Price too high');
    expect(textOf(event({ ...lost, text: 'Te duur' }))).toBe('Te duur');
    // Where a profile came from, and what a contract is about, its sentence says already.
    for (const kind of ['created', 'contract'] as const)
      expect(textOf(event({ kind, text: 'x' }))).toBeNull();
    expect(textOf(event({ kind: 'comment', text: 'x' }))).toBe('x');
  });

  it('leads to the tab that knows more', () => {
    const leadsTo = (more: Partial<TimelineEvent>) => addressOf(event(more), { profileId: 9 });
    expect(leadsTo({ kind: 'invoice' })).toBe('/crm/result-detail/9/invoices');
    expect(leadsTo({ kind: 'edit' })).toBeNull();
  });

  it('leads to the opportunity it is about, and from there nowhere else', () => {
    const moved = event({ kind: 'opportunity', object_id: 4 });
    const said = event({ kind: 'comment', type: 'opportunity', object_id: 4 });
    expect([moved, said].map((e) => addressOf(e, { profileId: 9 }))).toEqual([
      '/crm/opportunities/4',
      '/crm/opportunities/4',
    ]);
    expect(addressOf(moved, { profileId: 9, opportunityId: 4 })).toBeNull();
    expect(addressOf(event({ kind: 'activity' }), { profileId: null })).toBeNull();
  });

  it('leads to a contract that is there, and past one that was removed to those that are', () => {
    const contract = (type: string) => event({ kind: 'contract', type, object_id: 4 });
    const leadsTo = (type: string) => addressOf(contract(type), { profileId: 9 });
    expect(leadsTo('ended')).toBe('/crm/contracts/4');
    expect(leadsTo('removed')).toBe('/crm/result-detail/9/contracts');
    expect(addressOf(contract('ended'), { profileId: 9, contractId: 4 })).toBeNull();
  });
});
