import type { Channel } from '../channels.js';
import { finderOf } from '../checks/words.js';
import { detectLanguage } from '../detect/detect.js';
import { sentencesOf, tokensOf } from '../tokens.js';
import {
  type Angle,
  type Composed,
  type ComposeInput,
  type LeftOut,
  type Variant,
  variantsMost,
} from './composed.js';
import { noOffer, offerOf } from './offer.js';
import { shape } from './shape.js';
import type { Story } from './story.js';
import { Teller } from './tell.js';
import { shortTitle } from './titles.js';
import { asSentence, asTitle, inSentence, listOf } from './words.js';

/** Of what a brand says of itself, so many sentences. */
const selfMost = 2;

/**
 * Texts without a model, from the brand's words and what was given, and from nothing else. Variants differ in what they
 * start from; the same input gives the same texts. What was written in another language, or with a word that the brand
 * forbids, is left out and named.
 */
export function compose(input: ComposeInput): Composed {
  const left: LeftOut[] = [];
  const forbidden = forbiddenBy(input);
  const story = storyOf(input, left, forbidden);
  const open = anglesOf(story, input.seed);
  const count = Math.max(1, Math.min(variantsMost, Math.floor(input.variants)));
  const variants: Variant[] = [];
  for (let turn = 0; variants.length < count && turn < count * 3; turn++) {
    const angle = open[turn % open.length] ?? 'news';
    const tone = story.tone;
    const teller = new Teller(
      {
        ...story,
        tone: turn < open.length ? tone : neighbour(tone, Math.floor(turn / open.length)),
      },
      forbidden,
      input.seed + turn,
    );
    const parts = shape(input.channel, teller, angle, input.length);
    const same = variants.some((v) => v.parts.every((p, i) => p.text === parts[i]?.text));
    if (!same || turn >= open.length * 3) variants.push({ angle, parts });
  }
  return { variants, left_out: left };
}

/** All that a text may be made of. */
export const storyFor = (input: ComposeInput): Story => storyOf(input, [], forbiddenBy(input));

/** Every sentence that can be said of what was given, the weightiest first. */
export function sentencesFor(input: ComposeInput): string[] {
  const forbidden = forbiddenBy(input);
  const teller = new Teller(storyOf(input, [], forbidden), forbidden, input.seed);
  const { bank, story } = teller;
  const { deal, when, code, minimum, products, conditions, values, audience, reminder } = bank;
  return [
    story.key,
    ...[deal, when, code, minimum].map((slot) => teller.say(slot)),
    story.about,
    ...[products, conditions].map((slot) => teller.say(slot)),
    [teller.say(values), story.mottos].filter(Boolean).join(' '),
    story.self,
    ...[audience, reminder].map((slot) => teller.say(slot)),
  ].filter((text) => text !== '' && teller.allows(text));
}

/** A tone that is near another: more variants than there are angles differ in how they are said. */
const near = {
  informal: ['warm', 'playful'],
  formal: ['matter_of_fact', 'warm'],
  warm: ['informal', 'matter_of_fact'],
  matter_of_fact: ['formal', 'informal'],
  playful: ['informal', 'warm'],
} as const;
const neighbour = (tone: Story['tone'], round: number): Story['tone'] =>
  near[tone][(round - 1) % 2] ?? tone;

/** What the texts can start from, given what is known; the seed says which comes first. */
function anglesOf(story: Story, seed: number): Angle[] {
  const open: Angle[] = story.deal
    ? [
        'benefit',
        'question',
        ...(story.until ? (['deadline'] as const) : []),
        ...(story.key ? (['news'] as const) : []),
        ...(story.values || story.mottos || story.self ? (['proof'] as const) : []),
      ]
    : [
        'news',
        ...(story.key ? (['question'] as const) : []),
        ...(story.values || story.mottos || story.self ? (['proof'] as const) : []),
      ];
  // A key message is what the writer wants to say: it comes first where there is one.
  const first = story.key ? 'news' : 'benefit';
  const sorted = [...open].sort((a, b) => Number(b === first) - Number(a === first));
  const by = Math.abs(Math.floor(seed)) % sorted.length;
  return [...sorted.slice(by), ...sorted.slice(0, by)];
}

/** Whether a text has a word that the brand forbids. */
function forbiddenBy({ brand, language }: ComposeInput): (text: string) => boolean {
  const finders = (brand.forbid ?? [])
    .filter((word) => word.trim() !== '')
    .map((word) => finderOf(word, language));
  return (text) => {
    const tokens = finders.length > 0 ? tokensOf(text) : [];
    return finders.some((find) => find(tokens).length > 0);
  };
}

const mails = (channel: Channel) => channel === 'email';

function storyOf(
  input: ComposeInput,
  left: LeftOut[],
  forbidden: (text: string) => boolean,
): Story {
  const { brand, language, promotion, today, channel } = input;
  /** The text when it is in this language and may be said. */
  const usable = (what: LeftOut['what'], text: string | null | undefined): string => {
    const bare = text?.trim() ?? '';
    if (bare === '') return '';
    const found = detectLanguage(bare);
    const why =
      found !== null && found !== language
        ? 'other_language'
        : forbidden(bare)
          ? 'forbidden_word'
          : null;
    if (why === null) return bare;
    if (!left.some((l) => l.what === what && l.why === why)) left.push({ what, why });
    return '';
  };
  const key = usable('key_message', input.key_message);
  const about = usable('brand', brand.description);
  const values = (brand.values ?? [])
    .filter((value) => usable('brand', value) !== '')
    .map((value) => inSentence(value.replace(/[.!]$/, '')));
  const offer = promotion
    ? offerOf(promotion, language, brand.address, today, mails(channel))
    : noOffer;
  return {
    ...offer,
    promotion: usable('promotion', offer.promotion),
    about: usable('promotion', offer.about),
    conditions: usable('promotion', offer.conditions),
    language,
    channel,
    tone: brand.tone,
    address: brand.address,
    brand: brand.name.trim(),
    site: siteOf(brand.website),
    key: asSentence(key),
    keyTitle: asTitle(key),
    keyShort: shortTitle(asTitle(key), language),
    news: newsWords.test(key) ? key : '',
    self: sentencesOf(about)
      .slice(0, selfMost)
      .map((s) => asSentence(s.text))
      .join(' '),
    values: listOf(values.filter(isListed).slice(0, 4), language),
    mottos: values
      .filter((value) => !isListed(value))
      .slice(0, 2)
      .map(asSentence)
      .join(' '),
    valueItems: values.slice(0, 6),
    audience: usable('audience', input.audience).replace(/[.!?]$/, ''),
    groups: listOf(
      (brand.target_groups ?? [])
        .filter((group) => isListed(group) && usable('brand', group) !== '')
        // “Cafés and restaurants” among others is two of them.
        .flatMap((group) => group.split(/ (?:en|and) /))
        .slice(0, 6)
        .map(inSentence),
      language,
    ),
  };
}

/** Words that begin what does not stand in a row with others: “elke week een nieuw menu”, “delivered tomorrow”. */
const beginsLoose =
  /^(?:altijd|nooit|elke|elk|geen|vers ge|snel ge|gratis ge|morgen|vandaag|always|never|each|every|no|delivered|made|freshly|order|we|wij|je|you)(?: |$)/;

/** Whether a value fits in a row with others: “personal advice”, not “order today, delivered tomorrow”. */
const isListed = (value: string): boolean =>
  !/[,;:.!?]/.test(value) &&
  value.split(' ').length <= 6 &&
  !beginsLoose.test(value.toLowerCase()) &&
  !/(?: |^)(?:ge\p{L}+[td]|bezorgd|besteld)$/u.test(value);

/** Words that tell that something has changed: behind “we’ve got news” anything else would be odd. */
const newsWords =
  /(?:^|[^\p{L}])(?:nieuwe?|nu|weer|terug|voortaan|vanaf|open|opent|openen|binnen|klaar|verhuisd|live|start|starten|gestart|komt|komen|new|now|back|opens?|opening|ready|moved|launch|launching|here|arrived|starting)(?=$|[^\p{L}])/iu;

const siteOf = (website: string | null | undefined): string =>
  (website ?? '')
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
