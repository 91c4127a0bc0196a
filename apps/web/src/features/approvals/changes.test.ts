import {
  type AudienceDraft,
  type CampaignDraft,
  campaignFields,
  type FollowUp,
  type MailTheme,
  mapFields,
  type PhoneTask,
  type PromotionDraft,
  type SendWindow,
} from '@kade/contract';
import { parse, sentence } from '@kade/rules';
import { describe, expect, it } from 'vitest';
import { makeFormat } from '../../ui/facts/format.js';
import { lineDiff } from './lineDiff.js';
import { plainLabel, type Reader, snapshotText } from './snapshotText.js';

const marked = (before: string, after: string) =>
  lineDiff(before, after).map(
    ({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`,
  );

describe('the difference between two texts', () => {
  it('keeps the lines that both have and marks the rest', () => {
    expect(marked('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d']);
  });

  it('is the old one gone and the new one come when nothing is shared', () => {
    expect(marked('old', 'new')).toEqual(['-old', '+new']);
    expect(marked('', 'new')).toEqual(['+new']);
    expect(marked('old', '')).toEqual(['-old']);
  });

  it('leaves an equal text unmarked', () => {
    expect(marked('a\n\na', 'a\n\na')).toEqual([' a', ' ', ' a']);
  });
});

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Texts>('../../locales/*/approvals.json', {
  eager: true,
  import: 'default',
});
/** As the dialog makes it, from the texts themselves. */
function readerOf(language: 'en' | 'nl'): Reader {
  const texts = files[`../../locales/${language}/approvals.json`] ?? {};
  const known = (path: string) => {
    const at = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (from, key) => (typeof from === 'object' ? from[key] : undefined),
        texts,
      );
    return typeof at === 'string' ? at : undefined;
  };
  return {
    format: makeFormat(language),
    language,
    word: (key) => known(`choice.${key}`),
    label: (part) => known(`part.${part}`) ?? known(`field.${part}`) ?? plainLabel(part, language),
  };
}

describe('a value of an approved snapshot', () => {
  const read = (field: string, value: unknown) => snapshotText(field, value, readerOf('nl'));

  it('is a dash when there is none, and a number in the reader’s notation', () => {
    expect(read('goal', null)).toBe('–');
    expect(read('control_group_percent', 12.5)).toBe('12,5');
    expect(read('minimum_amount', '1250.00')).toMatch(/^€\s1\.250,00$/);
  });

  it('uses the word of a choice', () => {
    expect(read('audienceType', 'static')).toBe('Vast: vastgelegd bij goedkeuring');
    expect(read('languages', ['nl', 'en'])).toBe('Nederlands, Engels');
  });

  it('writes a sender as an address and a mail as a line per block, each language of it', () => {
    expect(read('sender', { name: 'Kade', email: 'a@b.nl' })).toBe('Kade <a@b.nl>');
    const blocks = [
      { type: 'heading', text: 'Hallo', translation: { text: 'Hello' } },
      { type: 'divider' },
    ];
    expect(read('body', { blocks })).toBe('Kop: Hallo / Hello\nScheidingslijn');
  });

  it('says a rule as a sentence in the reader’s language, never its columns', () => {
    const rule = 'NET_SALES_LAST_12_MONTHS >= 1000';
    expect(read('origin_query', rule)).toBe(sentence(parse(rule), 'nl'));
    expect(snapshotText('rule', rule, readerOf('en'))).toBe(sentence(parse(rule), 'en'));
    expect(read('origin_query', 'GONE_COLUMN = 1')).toBe('Een regel die niet meer te lezen is');
  });

  it('reads the parts of a nested value one by one, each by its name', () => {
    const aims = [
      { id: 7, name: 'Cafés', type: 'dynamic', rule: "CITY = 'Ede'", include: '2 #0123456789ab' },
    ];
    expect(read('audiences', aims)).toBe(
      `Cafés\nSoort: Dynamisch\nRegel: ${sentence(parse("CITY = 'Ede'"), 'nl')}\nAltijd opnemen: 2`,
    );
    expect(read('send_window', { from: '09:00', to: '17:00', weekdays: [1, 5] })).toBe(
      '09:00–17:00, ma, vr',
    );
  });
});

/** What a draft may hold, whole: a field that is new does not compile until it stands here. */
const theme: Required<MailTheme> = {
  ...{ accent: '#0F766E', background: '#F1F5F9', surface: '#FFFFFF', ink: '#0F172A' },
  ...{ font: 'serif', logo: { src: 'https://x.nl/logo.png', alt: 'Logo', width: 120 } },
};
const task: Required<PhoneTask> = { title: 'Bel', note: 'Vraag', due_days: 5 };
const followUp: Required<FollowUp> = {
  on: 'not_opened',
  after_days: 2,
  type: 'call',
  title: 'Bel',
};
const send_window: Required<SendWindow> = { from: '09:00', to: '17:00', weekdays: [1] };
const promotion = {
  id: 4,
  texts: {
    nl: { name: 'Soep', description: 'Warm', conditions: null },
    en: { name: 'Soup', description: 'Hot', conditions: null },
  },
  offer: { nl: '20% korting', en: '20% off' },
  ...{ image: 'https://x.nl/i.png', until: '2026-12-31', code: 'SOEP', hasUniqueCodes: false },
  ...{ currency: 'EUR', products: ['Tomaat'] },
};
const aim = {
  name: 'Cafés',
  type: 'static',
  rule: '1=1',
  purpose: 'Service',
  frozen: '2026-01-02T03:04:05.000Z',
};
const plain = {
  text: 'Meer',
  long_text: 'Meer',
  money: '1.00',
  day: '2026-01-02',
  whole_number: 3,
};
const campaign: Record<Exclude<keyof CampaignDraft, InCampaign> | AsCampaign, unknown> = {
  ...mapFields(campaignFields, ({ kind }) => plain[kind]),
  ...{ name: 'Lente', channel: 'post', subject: 'Soep', subject_b: 'Warm' },
  ...{ preheader: 'Nu', languages: ['nl', 'en'], sender: { name: 'K', email: 'k@x.nl' }, task },
  translation: { subject: 'Soup', subject_b: 'Hot', preheader: 'Now' },
  ...{ control_group_percent: 10, start_at: '2026-01-02T03:04:05.000Z', send_window },
  ...{ rate_per_minute: 60, recipients: 'primary', follow_ups: [followUp] },
  ...{ conversion_window_days: 14, conversion_goal: 'promotion_products' },
  ...{ audiences: [aim], exclusion_audiences: [aim], promotion, theme },
  ...{ subject_test: { percent: 20, hours: 4 }, body: { blocks: [{ type: 'social', links: [] }] } },
};
type InCampaign =
  | 'audience_ids'
  | 'exclusion_audience_ids'
  | 'promotion_id'
  | 'subject_test_percent'
  | 'subject_test_hours';
type AsCampaign = 'audiences' | 'exclusion_audiences' | 'promotion' | 'subject_test' | 'theme';
const audience: Record<keyof AudienceDraft, unknown> = {
  ...{ name: 'Cafés', description: 'Alle', audienceType: 'static', purpose: 'Sales' },
  ...{ origin_query: '1=1', include: '1: Roos #0123456789ab', exclude: '1: Lel #0123456789ab' },
};
const promotionDraft: Record<
  | Exclude<keyof PromotionDraft, 'type' | 'free_product_id' | 'product_ids' | 'category_ids'>
  | ('promotion_type' | 'free_product' | 'products' | 'categories'),
  unknown
> = {
  ...{ name: 'Soep', description: 'Warm', value: '20.00', quantity: 2, minimum_amount: '10.00' },
  ...{ starts_on: '2026-01-02', ends_on: '2026-02-02', code_mode: 'unique', code: 'SOEP' },
  ...{ max_uses: 5, budget: '100.00', conditions: 'Op is op', image: 'a1b2', language: 'nl' },
  translation: { name: 'Soup', description: 'Hot', conditions: 'While stocks last' },
  ...{ promotion_type: 'free_product', free_product: 'Kom (12)', products: [], categories: [] },
};

describe.each(['en', 'nl'] as const)('all that an approval holds for, in %s', (language) => {
  const reader = readerOf(language);
  const all = Object.entries({ ...campaign, ...audience, ...promotionDraft });

  it.each(all)('%s is called by a word and read in words', (field, value) => {
    expect(reader.label(field)).toMatch(/\p{L}/u);
    const said = snapshotText(field, value, reader);
    expect(said).not.toMatch(/[a-z0-9]+_[a-z0-9]+|[A-Z]+_[A-Z]+|undefined|\[object|#[0-9a-f]{12}/);
  });

  it.each(all)('no part of %s goes unsaid', (field, value) => {
    if (typeof value !== 'object' || value === null) return;
    for (const part of Array.isArray(value) ? value : [value])
      for (const [name, v] of Object.entries(typeof part === 'object' ? part : {}))
        if (!silent.has(name) && field !== 'body' && field !== 'sender' && field !== 'send_window')
          expect([name, snapshotText(field, { [name]: v }, reader)]).not.toEqual([name, '–']);
  });
});
const silent = new Set(['id', 'currency']);
