const common = {
  en: 'the and you your of to for with that this is are we our it in on can have will not what from as at by or be',
  nl: 'de het een en je jouw van voor met dat dit is zijn we wij onze ons er in op kun hebben wordt niet wat uit als bij of te u uw die aan ook',
} as const;
const words = {
  en: new Set(common.en.split(' ')),
  nl: new Set(common.nl.split(' ')),
};

/** English or Dutch by the words that every text has; null where it is neither or cannot be told. */
export function detectLanguage(text: string): 'en' | 'nl' | null {
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (of: ReadonlySet<string>) => all.filter((word) => of.has(word)).length;
  const [en, nl] = [count(words.en), count(words.nl)];
  if (Math.max(en, nl) < Math.max(2, all.length * 0.12) || en === nl) return null;
  return en > nl ? 'en' : 'nl';
}
