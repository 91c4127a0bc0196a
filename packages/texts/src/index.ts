export { readAsk } from './ask/ask.js';
export type { Asked } from './ask/asked.js';
export {
  type Address,
  addresses,
  type BrandWords,
  type PreferredWord,
  type Tone,
  tones,
} from './brand.js';
export { brandFromDescription, type Proposal, type ProposedBrand } from './brands/propose.js';
export {
  type Channel,
  channels,
  type Length,
  lengths,
  type Part,
  type PartName,
  partNames,
  partOf,
  partsOf,
  type Span,
  wholeText,
} from './channels.js';
export {
  type Check,
  type CheckCode,
  type CheckContext,
  type CheckedContent,
  checkCodes,
  type Level,
  levels,
} from './checks/check.js';
export { checksOf } from './checks/checks.js';
export { countSms, type SmsCount } from './checks/gsm.js';
export { hashtagsMost, limits } from './checks/length.js';
export {
  type Claim,
  type ClaimKind,
  type ClaimSource,
  claimKinds,
  claimSources,
} from './claims/claim.js';
export { claimsOf } from './claims/claims.js';
export { type Catalogue, catalogueOf } from './claims/products.js';
export { compose } from './compose/compose.js';
export {
  type Angle,
  angles,
  type Composed,
  type ComposeInput,
  type LeftOut,
  type Variant,
  variantsMost,
} from './compose/composed.js';
export { detectLanguage } from './detect/detect.js';
export { type Facts, type ProductFact, type PromotionFacts, promotionIn } from './facts.js';
export { type Goal, goals, type Idea, type IdeasInput } from './ideas/idea.js';
export { ideas } from './ideas/ideas.js';
export { type Day, type Language, languages } from './language.js';
export { type ReadingEase, readingEase } from './reading/ease.js';
export { rework } from './rework/rework.js';
export { type Rework, reworks } from './rework/reworked.js';
export { type Trait, type TraitName, traitValues, voiceTexts } from './voice/trait.js';
export { emojiOf, toneOf, voiceFromTexts } from './voice/voice.js';
