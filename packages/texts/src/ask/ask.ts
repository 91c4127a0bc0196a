import type { Address } from '../brand.js';
import type { Language } from '../language.js';
import { type Asked, asTold, type Message, withoutEnd } from './asked.js';
import { toldInDutch } from './dutchClause.js';
import { channelIn, headWords } from './words.js';

/** What ends the request and begins what is to be said. */
const marks: Readonly<Record<Language, RegExp>> = {
  nl: / ?: | (?:(?:waarin staat|om te vertellen|om te zeggen) )?(dat|over) /i,
  en: / ?: | (?:(?:know|saying|to say|say) )?(that|about|saying|on the topic of) | know /i,
};
/** English may leave “that” out: “Tell our customers we deliver on Saturdays”. */
const bareClause = / (?=(?:we|you|they|it|there|the) )/i;
const forWhom: Readonly<Record<Language, RegExp>> = {
  nl: /(?:^| )(?:aan|naar|voor) /i,
  en: /(?:^| )(?:to|for) /i,
};
const filler: Readonly<Record<Language, RegExp>> = {
  nl: /\b(?:laten|weten|even|eens|aan|naar|voor|op|een|bericht|berichtje|tekst|post)\b/gi,
  en: /\b(?:know|to|for|on|an?|message|post)\b/gi,
};
const owners: Readonly<Record<Language, RegExp>> = {
  nl: /^(?:aan )?(?:al )?(?:onze|ons|mijn|alle|de|het) /i,
  en: /^(?:all )?(?:of )?(?:our|my|all|the) /i,
};
/** A longer head is no request but the message itself. */
const [headMost, audienceMost] = [12, 6];
const count = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

/** Words that fit behind “for”; null: none, or more than a name of a group has. */
function audienceOf(text: string, language: Language): string | null {
  const bare = withoutEnd(text.trim(), ',;.').replace(owners[language], '').trim();
  return bare === '' || count(bare) > audienceMost || /\d/.test(bare) ? null : bare;
}

const toldInEnglish = (clause: string, toReader: boolean): Message => ({
  message: asTold(
    toReader
      ? clause
          .replace(/\bthey(?=\b)/gi, 'you')
          .replace(/\btheir\b/gi, 'your')
          .replace(/\btheirs\b/gi, 'yours')
          .replace(/\bthem\b/gi, 'you')
          .replace(/\bthemselves\b/gi, 'yourself')
      : clause,
  ),
  sure: true,
});

/**
 * Channel, reader and message out of a sentence such as “Sms onze bakkers dat het meel er is”, by rules. What is no request is
 * the message as it stands. Where a message cannot be turned into a sentence for its reader, `sure` is false and it is as
 * it was typed.
 */
export function readAsk(what: string, language: Language, address: Address = 'je'): Asked {
  // As long as a request may be; one space between words, as the expressions here expect.
  const text = what.slice(0, 2000).split(/\s/).filter(Boolean).join(' ');
  const plain = { channel: channelIn(text), audience: null };
  const words = headWords[language];
  const bare = text.replace(words.polite, '');
  const mark = marks[language].exec(bare) ?? (language === 'en' ? bareClause.exec(bare) : null);
  // “Kun je onze klanten laten weten dat …”: the verb is further on.
  const isRequest = words.begins.test(text) || (bare !== text && mark !== null);
  if (!isRequest) return { ...plain, message: text, sure: true };
  if (!mark || count(bare.slice(0, mark.index)) > headMost)
    return { ...plain, message: text, sure: false };
  const kind = mark[1]?.toLowerCase();
  const head = ` ${bare.slice(0, mark.index).replace(words.verb, '').replace(words.place, ' ')} `;
  let rest = withoutEnd(bare.slice(mark.index + mark[0].length), '.? ');
  const said = words.placeAtEnd.exec(rest);
  if (said && count(rest.slice(0, said.index)) > 1) rest = rest.slice(0, said.index);
  let audience = audienceOf(head.replace(filler[language], ' ').replace(/\s+/g, ' '), language);
  const about = kind === 'over' || kind === 'about' || kind === 'on the topic of';
  const behind = about && audience === null ? forWhom[language].exec(rest) : null;
  if (behind) {
    audience = audienceOf(rest.slice(behind.index + behind[0].length), language);
    if (audience) rest = rest.slice(0, behind.index);
  }
  // “Text our bakers”: as a verb only.
  const verb = language === 'en' && /^text\s/i.test(bare) ? 'sms' : '';
  const named = channelIn(`${verb} ${bare.slice(0, mark.index)} ${said?.[0] ?? ''}`);
  const channel = named ?? plain.channel;
  if (about) return { channel, audience, message: asTold(rest).slice(0, -1), sure: false };
  if (mark[0].includes(':')) return { channel, audience, message: asTold(rest), sure: true };
  const toReader = audience !== null;
  const told =
    language === 'nl' ? toldInDutch(rest, address, toReader) : toldInEnglish(rest, toReader);
  return { channel, audience, ...told };
}
