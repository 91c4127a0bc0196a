import type {
  AiMode,
  BrandDraft,
  BrandTone,
  brandFields,
  ContentChannel,
  ContentDraft,
  ContentLength,
  ContentStatus,
  ContentTexts,
  contentFields,
  GivenFact,
  genAiCampaignFields,
  Language,
  OriginKind,
  PreferredWord,
  SubjectVariant,
  TextParts,
  ToneByChannel,
  VariantLetter,
  VoiceTrait,
} from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  Json,
  JsonByDefault,
  NullableNumeric,
  NullableTimestamp,
  PlainColumns,
} from './types.js';

export interface BrandLogoTable {
  company_id: number;
  token: string;
  media_type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: number;
  width: number;
  height: number;
  created_by: number | null;
  created_at: GeneratedTimestamp;
}

/** Where the text of a content in one language comes from. */
export type TextSource = {
  /** Null: a person wrote it. */
  origin_id: number | null;
  edited_share: number;
  /** Who last changed it by hand; null: nobody. */
  edited_by: number | null;
};

type KeptVersion<Why extends string> = {
  company_id: number;
  number: number;
  why: Why;
  restored: number | null;
  made_by: number | null;
  made_at: GeneratedTimestamp;
};

export interface BrandTable extends PlainColumns<typeof brandFields> {
  company_id: number;
  id: Identity;
  name: string;
  website: string | null;
  tone: Generated<BrandTone>;
  address: Generated<'je' | 'u'>;
  tone_by_channel: JsonByDefault<ToneByChannel>;
  traits: JsonByDefault<VoiceTrait[]>;
  preferred_words: JsonByDefault<PreferredWord[]>;
  forbidden_words: Generated<string[]>;
  colours: Generated<string[]>;
  logo_token: string | null;
  languages: Generated<Language[]>;
  voice_locked: Generated<boolean>;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface BrandVersionTable extends KeptVersion<'created' | 'edited' | 'restored'> {
  brand_id: number;
  draft: Json<BrandDraft>;
}

export interface GenAiCampaignTable extends PlainColumns<typeof genAiCampaignFields> {
  company_id: number;
  id: Identity;
  name: string;
  brand_id: number;
  audience_id: number | null;
  promotion_id: number | null;
  channels: Generated<ContentChannel[]>;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}

export interface ContentTable extends PlainColumns<typeof contentFields> {
  company_id: number;
  id: Identity;
  name: string;
  brand_id: number;
  gen_ai_campaign_id: number | null;
  promotion_id: number | null;
  channel: ContentChannel;
  languages: Generated<Language[]>;
  length: Generated<ContentLength>;
  texts: JsonByDefault<ContentTexts>;
  variant_group: string | null;
  variant: VariantLetter | null;
  judged: 'kept' | 'thrown_away' | null;
  judged_at: NullableTimestamp;
  sources: JsonByDefault<Partial<Record<Language, TextSource>>>;
  open_claims: Generated<number>;
  number: Generated<number>;
  status: Generated<ContentStatus>;
  approved_hash: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface ContentVersionTable
  extends KeptVersion<'created' | 'generated' | 'edited' | 'restored'> {
  content_id: number;
  draft: Json<ContentDraft>;
}
export interface ContentClaimTable {
  company_id: number;
  content_id: number;
  key: string;
  claim: string;
  language: Language;
  confirmed_by: number | null;
  confirmed_at: GeneratedTimestamp;
}

export interface ContentOriginTable {
  company_id: number;
  id: Identity;
  content_id: number;
  kind: OriginKind;
  language: Language;
  channel: ContentChannel;
  mode: AiMode;
  model: string | null;
  prompt: string;
  brand_id: number | null;
  brand_version: number | null;
  facts: JsonByDefault<GivenFact[]>;
  parts: Json<TextParts>;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  cost: NullableNumeric;
  fingerprint: string;
  sentences: Generated<string[]>;
  signature: string;
  made_by: number | null;
  made_at: GeneratedTimestamp;
  thrown_away_at: NullableTimestamp;
}

export interface ContentUseTable {
  company_id: number;
  id: Identity;
  content_id: number;
  campaign_id: number | null;
  variant: SubjectVariant | null;
  used_by: number | null;
  used_at: GeneratedTimestamp;
}

export interface ContentSettingsTable {
  company_id: number;
  brand_id: number | null;
  channels: Generated<ContentChannel[]>;
  language: Generated<Language>;
  length: Generated<ContentLength>;
  variants: Generated<number>;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: GeneratedTimestamp;
}
