import type {
  ApprovalStatus,
  CodeMode,
  Language,
  PromotionTranslation,
  PromotionType,
} from '@kade/contract';
import type {
  Generated,
  GeneratedTimestamp,
  Identity,
  NullableJson,
  NullableNumeric,
  NullableTimestamp,
  Numeric,
} from './types.js';

export interface PromotionImageTable {
  company_id: number;
  token: string;
  media_type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: number;
  width: number;
  height: number;
  created_by: number | null;
  created_at: GeneratedTimestamp;
}
export interface PromotionTable {
  company_id: number;
  id: Identity;
  name: string;
  description: string | null;
  type: PromotionType;
  value: Numeric;
  quantity: number | null;
  free_product_id: number | null;
  minimum_amount: NullableNumeric;
  starts_on: string;
  ends_on: string | null;
  code_mode: Generated<CodeMode>;
  code: string | null;
  max_uses: number | null;
  budget: NullableNumeric;
  conditions: string | null;
  language: Generated<Language>;
  translation: NullableJson<PromotionTranslation>;
  image_token: string | null;
  uses: Generated<number>;
  given: Generated<string>;
  status: Generated<ApprovalStatus>;
  approved_hash: string | null;
  created_by: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}
export interface PromotionProductTable {
  company_id: number;
  promotion_id: number;
  product_id: number;
  place: Generated<number>;
}
export interface PromotionCategoryTable {
  company_id: number;
  promotion_id: number;
  category_id: number;
}
export interface PromotionCodeTable {
  company_id: number;
  promotion_id: number;
  code: string;
  campaign_id: number | null;
  profile_id: number | null;
  person_id: number | null;
  reserved_at: NullableTimestamp;
  redeemed_at: NullableTimestamp;
}
export interface PromotionRedemptionTable {
  company_id: number;
  id: Identity;
  promotion_id: number;
  code: string | null;
  profile_id: number | null;
  campaign_id: number | null;
  amount: Numeric;
  value: Numeric;
  reference: string | null;
  redeemed_at: GeneratedTimestamp;
  redeemed_by: string;
}
