import type { Address, Tone } from '../brand.js';
import { detectLanguage } from '../detect/detect.js';
import type { Language } from '../language.js';
import { sentencesOf, type Token, tokensOf } from '../tokens.js';
import { toneOf, voiceFromTexts } from '../voice/voice.js';

/** A proposal with the piece of the description that it comes from. */
export type Proposal<T> = {
  readonly value: T;
  readonly evidence: { readonly from: number; readonly to: number; readonly quote: string } | null;
};

/** What a description tells of a brand; null or empty where it says nothing of it. */
export type ProposedBrand = {
  readonly name: Proposal<string> | null;
  readonly description: string;
  readonly website: Proposal<string> | null;
  readonly languages: readonly Language[];
  readonly tone: Tone;
  readonly address: Address;
  readonly values: readonly Proposal<string>[];
  readonly target_groups: readonly Proposal<string>[];
};

const site = /(?:https?:\/\/|www\.)[^\s,;)]{3,200}/i;
/** Behind these a list of values or of readers begins. */
const valueLeads = [
  ['staan', 'voor'],
  ['staat', 'voor'],
  ['geloven', 'in'],
  ['hechten', 'aan'],
  ['stand', 'for'],
  ['stands', 'for'],
  ['believe', 'in'],
  ['value'],
] as const;
const readerLeads = [
  ['leveren', 'aan'],
  ['levert', 'aan'],
  ['werken', 'voor'],
  ['werkt', 'voor'],
  ['verkopen', 'aan'],
  ['voor'],
  ['supply'],
  ['supplies'],
  ['serve'],
  ['serves'],
  ['work', 'for'],
  ['works', 'for'],
  ['sell', 'to'],
  ['sells', 'to'],
  ['for'],
] as const;
/** A list of readers names businesses or people; “for years” and “voor een goede prijs” do not. */
const readers =
  /(?:restaurant|hotel|café|cafe|lunchroom|kantine|canteen|snackbar|bakker|baker|winkel|shop|store|bedrijven|bedrijf|compan|business|school|zorg|care|kantoor|kantoren|office|cater|ondernemer|entrepreneur|horeca|hospitality|keten|chain|gemeente|municipal|klant|customer|mkb|smes|club|instelling|institution|groothandel|wholesal|retail|teams|chefs|koks|gezin|famil|ouders|parents|studenten|students|boeren|farmers|bouw|builders|artsen|doctors|makelaar|freelance|zzp)/;
const stops = new Set(['.', '!', '?', ';', ':', '(', ')', '—', '–']);

const proposal = (text: string, from: number, to: number): Proposal<string> => ({
  value: text.slice(from, to).trim(),
  evidence: { from, to, quote: text.slice(from, to) },
});

/** The items of an enumeration from a token on: up to the end of its sentence. */
function enumeration(text: string, t: readonly Token[], at: number): Proposal<string>[] {
  const items: Proposal<string>[] = [];
  let from = t[at]?.from ?? 0;
  let to = from;
  const close = () => {
    if (to > from && to - from <= 60) items.push(proposal(text, from, to));
  };
  for (let i = at; i < t.length && items.length < 8; i++) {
    const token = t[i];
    if (!token || stops.has(token.text) || (token.line && i > at)) break;
    if (token.text === ',' || token.low === 'en' || token.low === 'and') {
      close();
      from = t[i + 1]?.from ?? token.to;
      to = from;
    } else to = token.to;
  }
  close();
  return items.filter((item) => item.value !== '');
}

function listBehind(
  text: string,
  t: readonly Token[],
  leads: readonly (readonly string[])[],
  fits: (item: string) => boolean,
): Proposal<string>[] {
  for (const lead of leads)
    for (let at = 0; at + lead.length < t.length; at++) {
      if (!lead.every((word, i) => t[at + i]?.low === word)) continue;
      const items = enumeration(text, t, at + lead.length);
      if (items.length > 0 && items.some((item) => fits(item.value.toLowerCase()))) return items;
    }
  return [];
}

const linking = new Set(
  'is are levert leveren maakt maken biedt bieden verkoopt helpt supplies supply makes offers sells helps bakes bakt brouwt brews serves'.split(
    ' ',
  ),
);
const small = new Set('van der de den het en & of the and ter ten op'.split(' '));
const pronouns = new Set(
  'wij we our ons onze ik i dit deze this these het it bij at als in met de een the a an'.split(
    ' ',
  ),
);

/** The name before the verb of the first sentences (“Bakkerij Jansen is …”), or behind “bij” and “at”. */
function nameIn(text: string): Proposal<string> | null {
  for (const sentence of sentencesOf(text).slice(0, 3)) {
    const t = tokensOf(sentence.text);
    const lead = /^(?:bij|at|welkom|welcome)$/.test(t[0]?.low ?? '')
      ? /^(?:welkom|welcome)$/.test(t[0]?.low ?? '')
        ? 2
        : 1
      : 0;
    let end = lead;
    while (end < t.length && end < lead + 7) {
      const token = t[end];
      if (!token) break;
      const part =
        /^[\p{Lu}\p{Nd}]/u.test(token.text) ||
        (end > lead && (small.has(token.low) || token.text === "'" || token.text === '.'));
      if (!part || (end === lead && pronouns.has(token.low))) break;
      end++;
    }
    while (end > lead && small.has(t[end - 1]?.low ?? '')) end--;
    const next = t[end]?.low ?? '';
    if (end > lead && (lead > 0 || linking.has(next)))
      return proposal(
        text,
        sentence.from + (t[lead]?.from ?? 0),
        sentence.from + (t[end - 1]?.to ?? 0),
      );
  }
  return null;
}

/**
 * Fields of a brand that its description tells, each with the words that it comes from; a person looks them over. Nothing
 * is made up: what is not said stays empty.
 */
export function brandFromDescription(description: string, language: Language): ProposedBrand {
  const text = description.slice(0, 5000);
  const t = tokensOf(text);
  const address = site.exec(text);
  const { tone, address: form } = toneOf(voiceFromTexts([text]));
  const url =
    address &&
    proposal(text, address.index, address.index + address[0].replace(/[.!?]$/, '').length);
  return {
    name: nameIn(text),
    description: sentencesOf(text)
      .slice(0, 3)
      .map((s) => s.text)
      .join(' '),
    website: url,
    languages: [detectLanguage(text) ?? language],
    tone,
    address: form,
    values: listBehind(text, t, valueLeads, () => true),
    target_groups: listBehind(text, t, readerLeads, (item) => readers.test(item)),
  };
}
