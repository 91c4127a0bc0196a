import type { Token } from '../tokens.js';

/** Words for one thing in both languages. */
const same: readonly string[] = [
  'year years jaar jaren',
  'day days dag dagen',
  'week weeks weken',
  'month months maand maanden',
  'hour hours uur uren',
  'minute minutes minuut minuten',
  'customer customers client clients klant klanten',
  'product products producten artikel artikelen article articles item items',
  "employee employees medewerker medewerkers collega collega's colleagues colleague",
  'store stores shop shops winkel winkels',
  'location locations vestiging vestigingen branch branches',
  'restaurant restaurants',
  'supplier suppliers leverancier leveranciers',
  'kilo kilos kg kilogram',
  'litre litres liter liters l',
  'gram grams g',
  'time times keer maal x ×',
  'star stars ster sterren',
  'review reviews',
  'place places plek plekken plaats plaatsen',
  'piece pieces stuk stuks',
  'box boxes doos dozen case cases',
  'bottle bottles fles flessen',
  'pack packs pak pakken package packages verpakking verpakkingen',
  'bag bags zak zakken',
  'crate crates krat kratten',
  'pallet pallets',
  'tray trays',
  'can cans blik blikken',
  'set sets',
  'roll rolls rol rollen',
  'bucket buckets emmer emmers',
  'cask casks keg kegs fust fusten vat vaten',
];
const canonical = new Map(
  same.flatMap((words) =>
    words.split(' ').map((word) => [word, words.split(' ')[0] ?? word] as const),
  ),
);
/** What a promotion's quantity counts. */
const pieces = new Set([
  'piece',
  'box',
  'bottle',
  'pack',
  'bag',
  'crate',
  'pallet',
  'tray',
  'can',
  'set',
  'roll',
  'bucket',
  'cask',
  'product',
  'kilo',
  'litre',
  '',
]);

/** Words between a number and what it counts. */
const between = new Set(
  'gratis free nieuwe new extra more meer losse hele full different verschillende tevreden happy van of verse fresh soorten grote kleine large small heerlijke lekkere vaste loyal eigen own our onze your je uw de the'.split(
    ' ',
  ),
);
/** Words that are not what a number counts. */
const none = new Set(
  'voor for en and of or op on in bij at to tot t m per is are zijn worden kost kosten costs cost pay betaal get krijg krijgt ontvang halen betalen take when if als dan then from vanaf with met voor only just maar slechts and-a er we you it al off korting discount'.split(
    ' ',
  ),
);

/** What a number counts, as it is compared: `year` for “jaren”; empty: nothing that can be told. */
export function unitAt(t: readonly Token[], at: number): string {
  for (let i = at; i < at + 3; i++) {
    const token = t[i];
    // “1 × Frietsaus” counts pieces, “2 × zo snel” counts times.
    if (token?.text === '×' || (token?.low === 'x' && token.spaced))
      return /^\p{Lu}/u.test(t[i + 1]?.text ?? '') ? '' : 'time';
    if (token?.kind !== 'word' || token.line || none.has(token.low)) return '';
    if (!between.has(token.low)) return canonical.get(token.low) ?? stemOf(token.low);
  }
  return '';
}

export const isPiece = (unit: string): boolean => pieces.has(unit);

/** The beginning of a word, which its forms share. */
export const stemOf = (word: string): string => {
  const bare = word.replace(/(?:'s|en|es|s|n|e)$/, '');
  return bare.slice(0, 6);
};
