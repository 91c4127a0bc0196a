import type {
  Brand,
  Claim,
  Content,
  GeneratedContent,
  getContentEntry,
  ReplyOf,
} from '@kade/contract';

const at = '2026-03-02T10:00:00.000Z';
const by = { id: 2, name: 'Noor de Wit' };

/** A brand, a text and what was made, for tests of screens. */
export const brand: Brand = {
  ...{
    id: 3,
    name: 'Bakkersmeel',
    description: 'Flour for bakers',
    website: 'https://meel.example',
  },
  ...{ tone: 'warm', tone_of_voice: null, address: 'je', core_values: null, target_groups: null },
  ...{ dos: null, donts: null, traits: [], tone_by_channel: {}, colours: ['#0f766e'], logo: null },
  preferred_words: [{ use: 'baker', not: ['customer'] }],
  forbidden_words: ['cheap'],
  ...{ languages: ['en'], voice_locked: true, logo_image: null, campaigns: 0, contents: 1 },
  ...{ created_by: by, created_at: at, updated_at: at, version: 3 },
};

export const claim: Claim = {
  ...{ key: 'k1', part: 'body', from: 11, to: 14, language: 'en', kind: 'percentage' },
  ...{ text: '30%', source: null, confirmed: null },
};

export const facts: NonNullable<Content['facts']['en']> = {
  ...{ today: '2026-03-02', promotion: null, products: [], product_names: [] },
  brand: { name: 'Bakkersmeel', description: null, website: null, values: [], target_groups: [] },
};

export const text: Content = {
  ...{ id: 7, name: 'New flour', key_message: 'New flour is in', brand_id: 3 },
  ...{ gen_ai_campaign_id: null, promotion_id: null, channel: 'email', languages: ['en'] },
  length: 'short',
  texts: { en: { subject: 'New flour', body: 'You save a 30% on flour.', button: 'Order' } },
  ...{ status: 'draft', created_by: by, created_at: at, updated_at: at, version: 3 },
  can: { edit: true, submit: true, review: false, cancel: false, deactivate: false, remove: true },
  brand: { id: 3, name: 'Bakkersmeel', version: 3 },
  ...{ gen_ai_campaign: null, promotion: null, group: null, variant: null, mode: 'built_in' },
  ...{ source: 'AlgorithmicMedia', outcome: 'new', edited_share: 0, open_claims: 1, number: 1 },
  ...{ excerpt: 'New flour', checks: [], claims: [claim], facts: { en: facts }, provenance: [] },
  ...{ variants: [], uses: [], thrown_away_at: null, fingerprint: 'f1' },
} as Content;

export const written: GeneratedContent = {
  ...{ id: 9, name: 'New flour A', variant: 'A', channel: 'email', language: 'en' },
  text: 'New flour is in',
  parts: { subject: 'New flour is in', body: 'Good morning baker.', button: 'Order' },
  ...{ checks: [], claims: [] },
  provenance: {
    ...{ language: 'en', mode: 'built_in', kind: 'generate', model: null, prompt: 'composer@1' },
    ...{ brand_version: 3, tokens_in: 0, tokens_out: 0, cost: null, facts: [], made_by: by },
    ...{ made_at: at, edited_by: null, edited_share: 0, source: 'AlgorithmicMedia' },
    fingerprint: 'f2',
  },
};

export const entry: ReplyOf<typeof getContentEntry> = {
  ...{ mode: 'built_in', model: null, edited_share: 0.12, to_review: 0 },
  made: { texts: 10, new: 2, kept: 3, edited: 2, used: 2, thrown_away: 1 },
  ...{ drafts: [], brands: 1, campaigns: 1, contents: 10 },
  results: [
    {
      content: { id: 7, name: 'New flour' },
      campaign: { id: 4, name: 'Bakers in March' },
      result: {
        ...{ delivered: 400, opened: 180, clicked: 40 },
        open_rate: { rate: 0.45, low: 0.4, high: 0.5 },
        uplift: { absolute: 0.021, low: -0.004, high: 0.046 },
        ...{ against_other: null, won: null },
      },
    },
  ],
};

export const settings = {
  ...{ brand_id: 3, channels: ['email'], language: 'en', length: 'short', variants: 1, version: 3 },
  ...{ mode: 'built_in', model: null },
} as const;

export const options = {
  brands: [{ id: 3, name: 'Bakkersmeel', languages: ['en'] }],
  ...{ audiences: [], promotions: [] },
} as const;

/** Who makes texts and campaigns. */
export const makers = ['company:marketeer', 'product:gen-ai'];
