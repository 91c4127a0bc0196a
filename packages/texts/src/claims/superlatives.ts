import type { Language } from '../language.js';
import type { Token } from '../tokens.js';

/** Superlatives, and other words that claim to be above all, by what they mean in both languages. */
const concepts: Readonly<Record<string, string>> = {
  best: 'best beste',
  cheapest: 'cheapest goedkoopste voordeligste',
  lowest: 'lowest laagste',
  largest: 'largest biggest grootste',
  fastest: 'fastest quickest snelste',
  first: '',
  newest: 'newest latest nieuwste',
  tastiest: 'tastiest lekkerste',
  freshest: 'freshest verste versste',
  finest: 'finest fijnste mooiste',
  strongest: 'strongest sterkste',
  oldest: 'oldest oudste',
  cleanest: 'cleanest schoonste',
  healthiest: 'healthiest gezondste',
  sharpest: 'sharpest scherpste',
  highest: 'highest hoogste',
  safest: 'safest veiligste',
  unique: 'unique uniek unieke',
  leading: 'leading toonaangevend toonaangevende',
  leader: 'leader marktleider',
  unbeatable:
    'unbeatable unrivalled unmatched unparalleled onovertroffen ongeëvenaard ongeëvenaarde onverslaanbaar onverslaanbare weergaloos weergaloze',
  guaranteed: 'guaranteed guarantee gegarandeerd gegarandeerde garantie',
  awarded: 'award-winning bekroond bekroonde',
  perfect: 'perfect perfecte flawless foutloos',
  always: 'always altijd',
  never: 'never nooit',
  'world-class': 'world-class wereldklasse',
  revolutionary: 'revolutionary revolutionair revolutionaire',
  ultimate: 'ultimate ultieme',
  famous: 'famous beroemd beroemde wereldberoemd wereldberoemde',
  everyone: 'everyone iedereen',
  certified: 'certified gecertificeerd gecertificeerde',
};
const known = new Map(
  Object.entries(concepts).flatMap(([concept, words]) =>
    words
      .split(' ')
      .filter(Boolean)
      .map((word) => [word, concept] as const),
  ),
);
/** Words that are no claim by themselves, in ordinary texts: they count only where an own list of a rule says so. */
const weak = new Set(['always', 'never', 'everyone', 'perfect']);

/** Words that end like a superlative and are none. */
const notDutch = new Set(
  'laatste eerste naaste juiste vaste woeste ruste gewenste bewuste robuuste trieste minste bovenste onderste voorste achterste middelste binnenste buitenste aangepaste toegepaste geplaatste getoaste geroosterste wenste moeste barste rustte kerste feeste gaste liefste dienste eindste juliste augustste twintigste dertigste veertigste vijftigste zestigste zeventigste tachtigste negentigste honderdste duizendste achtste kunste koste geste verste_ mogelijkste onbewuste zelfbewuste milieubewuste prijsbewuste geraspte toaste lijste kwiste'.split(
    ' ',
  ),
);
const notEnglish = new Set(
  'rest test guest request interest harvest honest modest forest invest west digest contest protest nest chest zest quest arrest attest suggest manifest southwest northwest conquest ingest crest vest pest jest lest est breast priest beast feast yeast least east coast toast august earnest behest bequest tempest inquest retest latest_ dishonest infest divest houseguest wrest blest molest budapest'.split(
    ' ',
  ),
);

const isDutch = (low: string) =>
  low.length > 5 &&
  low.endsWith('ste') &&
  !notDutch.has(low) &&
  !/(?:tig|derd|zend|acht)ste$/.test(low) &&
  !/^ge.*[pks]te$/.test(low);
const isEnglish = (low: string) => low.length > 5 && low.endsWith('est') && !notEnglish.has(low);

export type Superlative = { readonly concept: string; readonly next: number };

const afterMost = /^(?:\p{L}+)$/u;
const noAdjective = new Set(
  'of people customers days the our us them companies guests van mensen klanten dagen gasten bedrijven voor dan in is a likely'.split(
    ' ',
  ),
);

/** A superlative that begins here; null: none does. Salutations (“Beste Anna”, “Best regards”) are none. */
export function readSuperlative(
  t: readonly Token[],
  at: number,
  language: Language,
): Superlative | null {
  const token = t[at];
  if (token?.kind !== 'word') return null;
  const { low } = token;
  const before = t[at - 1]?.low ?? '';
  const after = t[at + 1]?.low ?? '';
  if (
    (low === 'number' || low === 'nummer' || low === 'no' || low === 'nr') &&
    /^(?:1|one|één|een)$/.test(after)
  )
    return { concept: 'number-one', next: at + 2 };
  if (low === 'no' || low === 'nr') {
    if (after === '.' && t[at + 2]?.text === '1') return { concept: 'number-one', next: at + 3 };
    return null;
  }
  if (
    (low === 'only' && /^(?:the|our)$/.test(before)) ||
    (low === 'enige' && /^(?:de|het)$/.test(before))
  )
    return { concept: 'only', next: at + 1 };
  if (
    (low === 'first' && /^(?:to|in|and)$/.test(after)) ||
    (low === 'eerste' && (before === 'als' || (/^(?:in|van|en)$/.test(after) && before === 'de')))
  )
    return { concept: 'first', next: at + 1 };
  if ((low === 'most' || low === 'meest') && afterMost.test(after) && !noAdjective.has(after))
    return { concept: `most ${after}`, next: at + 2 };
  if (
    low === 'meestverkochte' ||
    low === 'bestseller' ||
    low === 'bestsellers' ||
    low === 'bestverkochte'
  )
    return { concept: 'best-selling', next: at + 1 };
  if (low === 'best' || low === 'beste') {
    if (isSalutation(t, at, language)) return null;
    if (low === 'best' && language === 'nl') return null;
    if (low === 'best' && /^(?:regards|wishes|before)$/.test(after)) return null;
    if (/^(?:its|their|zijn|hun|op)$/.test(before)) return null;
  }
  if (low === 'award' && after === '-') return { concept: 'awarded', next: at + 3 };
  if (low === 'world' && after === '-' && t[at + 2]?.low === 'class')
    return { concept: 'world-class', next: at + 3 };
  if (low === "world's" || low === 'werelds') return { concept: 'of the world', next: at + 1 };
  const concept = known.get(low);
  if (concept) return weak.has(concept) ? null : { concept, next: at + 1 };
  if (language === 'nl' ? isDutch(low) : isEnglish(low)) return { concept: low, next: at + 1 };
  return null;
}

/** “Beste klant,” at the beginning of a line. */
function isSalutation(t: readonly Token[], at: number, language: Language): boolean {
  const token = t[at];
  if (!token || language !== 'nl' || token.text !== 'Beste') return false;
  for (let i = at + 1; i < Math.min(t.length, at + 6); i++)
    if (t[i]?.text === ',' || t[i]?.text === '!') return true;
  // A merge tag stands for the name: what follows is not on the same line, or nothing does.
  return (t[at + 1]?.from ?? Number.POSITIVE_INFINITY) - token.to > 6;
}
