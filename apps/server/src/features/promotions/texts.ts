import type { Language, PromotionTranslation } from '@kade/contract';

/** What a company wrote about a promotion, in one language. */
export type PromotionTexts = {
  name: string;
  description: string | null;
  conditions: string | null;
};

type Written = PromotionTexts & { language: Language; translation: PromotionTranslation | null };

/** Its texts in a language; null where nothing is written in it. A name without another one stays as it is. */
export function promotionTexts(promotion: Written, language: Language): PromotionTexts {
  const { name, description, conditions, translation } = promotion;
  if (language === promotion.language) return { name, description, conditions };
  return {
    name: translation?.name ?? name,
    // A translation of a text that the promotion no longer has says nothing any more.
    description: description && (translation?.description ?? null),
    conditions: conditions && (translation?.conditions ?? null),
  };
}

/** Whether a mail in this language could show all that the promotion says. */
export function isWrittenIn(promotion: Written, language: Language): boolean {
  const there = promotionTexts(promotion, language);
  return (['description', 'conditions'] as const).every(
    (field) => promotion[field] === null || there[field] !== null,
  );
}
