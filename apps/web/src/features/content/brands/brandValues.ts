import type {
  Brand,
  BrandDraft,
  BrandInput,
  BrandProposal,
  ContentChannel,
  Language,
} from '@kade/contract';

/** What the form of a brand holds, named as the server names its fields. */
export type BrandValues = Omit<BrandDraft, 'tone_by_channel'> & {
  tone_by_channel: { [Channel in ContentChannel]?: BrandDraft['tone'] | null | undefined };
};

/** @param language the one it is written in first */
export const newBrandValues = (language: Language): BrandValues => ({
  name: '',
  description: null,
  website: null,
  tone: 'warm',
  tone_of_voice: null,
  address: 'je',
  core_values: null,
  target_groups: null,
  dos: null,
  donts: null,
  traits: [],
  tone_by_channel: {},
  preferred_words: [],
  forbidden_words: [],
  colours: [],
  logo: null,
  languages: [language],
  voice_locked: false,
});

/** Only what the form holds: a brand has more to it. */
export const brandValuesOf = (brand: Brand): BrandValues => ({
  name: brand.name,
  description: brand.description,
  website: brand.website,
  tone: brand.tone,
  tone_of_voice: brand.tone_of_voice,
  address: brand.address,
  core_values: brand.core_values,
  target_groups: brand.target_groups,
  dos: brand.dos,
  donts: brand.donts,
  traits: brand.traits,
  tone_by_channel: brand.tone_by_channel,
  preferred_words: brand.preferred_words,
  forbidden_words: brand.forbidden_words,
  colours: brand.colours,
  logo: brand.logo,
  languages: brand.languages,
  voice_locked: brand.voice_locked,
});

/** What is sent: channels that sound as the brand does and lines that were left empty fall away. */
export function brandBodyOf(values: BrandValues): BrandInput {
  const tones = Object.entries(values.tone_by_channel).filter(([, tone]) => tone);
  return {
    ...values,
    website: values.website?.trim() || null,
    tone_by_channel: Object.fromEntries(tones),
    preferred_words: values.preferred_words
      .filter((one) => one?.use?.trim())
      .map(({ use, not }) => ({ use: use.trim(), not: not ?? [] })),
  };
}

type Proposed = Partial<Omit<BrandProposal, 'language'>>;

/** The form with what was proposed; what one has typed oneself is kept where nothing is proposed. */
export function withProposal(values: BrandValues, proposal: Proposed): BrandValues {
  const given = Object.entries(proposal).filter(
    ([name, value]) => name in values && value !== null && value !== '' && !isEmptyList(value),
  );
  const next = { ...values, ...Object.fromEntries(given) };
  return { ...next, name: values.name || next.name };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
