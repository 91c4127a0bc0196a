import { type Token, tokensOf } from '../tokens.js';

/** Verbs that stand before “je” without their t: “krijg je” becomes “krijgt u”. */
const inverted = new Map(
  (
    'krijg vind bestel betaal kies koop vraag maak neem geef ga doe zie zoek lees meld kijk werk gebruik ontdek spaar bespaar profiteer regel stel plan zorg ' +
    'help leer weet denk bereik verkoop ontvang bewaar mis hoor merk begin loop rijd woon schrijf stuur bel mail haal serveer bak kook organiseer wissel vul'
  )
    .split(' ')
    .map(
      (stem) =>
        [
          stem,
          /[td]$/.test(stem) && stem !== 'vind' && stem !== 'rijd' && stem !== 'meld'
            ? stem
            : stem.endsWith('a') || stem === 'doe' || stem === 'zie'
              ? `${stem}${stem === 'ga' ? 'at' : 't'}`
              : `${stem}t`,
        ] as const,
    ),
);
for (const [informal, formal] of [
  ['kun', 'kunt'],
  ['kan', 'kunt'],
  ['heb', 'hebt'],
  ['ben', 'bent'],
  ['wil', 'wilt'],
  ['zul', 'zult'],
  ['zal', 'zult'],
  ['moet', 'moet'],
  ['mag', 'mag'],
  ['had', 'had'],
  ['was', 'was'],
  ['zou', 'zou'],
  ['weet', 'weet'],
] as const)
  inverted.set(informal, formal);
/** Behind “je” these are its verb. */
const verbs = new Set([
  ...inverted.values(),
  'kan',
  'wil',
  'zal',
  'zou',
  'kon',
  'wilde',
  'moest',
  'bestelde',
  'kocht',
  'kreeg',
]);
const ownForms: Readonly<Record<string, string>> = { kan: 'kunt', wil: 'wilt', zal: 'zult' };
/** Behind these “je” is who does something. */
const subordinate = new Set(
  'dat als wat waar die zodat wanneer hoe of omdat terwijl zoals waarmee waarop waarom zolang zodra'.split(
    ' ',
  ),
);
/** Before these “je” stands alone: no noun follows that it could own. */
const loose = new Set(
  'aan bij door in met na naar om op over te tot uit van voor en of maar want dan nu al ook niet nog wel er het de een dit dat deze die vandaag morgen graag zelf altijd'.split(
    ' ',
  ),
);

/** Where the sentence names what is owned: “je bestelling”, not “je krijgt”. */
function formOf(t: readonly Token[], at: number): string {
  const before = t[at - 1]?.low ?? '';
  const after = t[at + 1];
  if (inverted.has(before) || subordinate.has(before)) return 'u';
  if (after?.kind !== 'word' || verbs.has(after.low) || loose.has(after.low)) return 'u';
  return 'uw';
}

const whole: Readonly<Record<string, string>> = {
  jij: 'u',
  jou: 'u',
  jouw: 'uw',
  jezelf: 'uzelf',
  info: 'informatie',
  check: 'bekijk',
  checken: 'bekijken',
  mailtje: 'e-mail',
  oké: 'akkoord',
};

const like = (pattern: string, text: string) =>
  /^\p{Lu}/u.test(pattern) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** The same text with “u”. Knows the verbs of sales and marketing; “jullie” speaks to several and stays. */
export function politeDutch(text: string): string {
  const t = tokensOf(text);
  let out = '';
  let end = 0;
  t.forEach((token, at) => {
    out += text.slice(end, token.from);
    end = token.to;
    const next = t[at + 1]?.low ?? '';
    const meets = token.kind === 'word' && (next === 'je' || next === 'jij') && t[at + 1]?.spaced;
    const own =
      at > 0 && (t[at - 1]?.low === 'je' || t[at - 1]?.low === 'jij')
        ? ownForms[token.low]
        : undefined;
    if (token.low === 'je') out += like(token.text, formOf(t, at));
    else if (whole[token.low] !== undefined) out += like(token.text, whole[token.low] ?? '');
    else if (meets && inverted.has(token.low))
      out += like(token.text, inverted.get(token.low) ?? token.text);
    else out += own === undefined ? token.text : like(token.text, own);
  });
  return out + text.slice(end);
}
