/**
 * Sentences of the server in another language. They are written in English where they belong, with what they are about
 * in them; a phrasebook knows each by its pattern: `{}` stands for what differs. A pattern's translation names what
 * stood there by its place, `{1}` first, or makes the sentence of it by a function.
 */
export type Phrases = Readonly<Record<string, string | ((...parts: string[]) => string)>>;

type Phrase = { readonly pattern: RegExp; readonly say: (parts: string[]) => string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** At the end of a sentence, where another may begin. */
const ends = /[.?!…](?= )/g;
/** What is longer was not written by us alone: it stays as it is, before patterns take their time over it. */
const longest = 1200;
/** A sentence holds at most so many ends of sentences itself, in the names that are put into it. */
const inner = 6;

/**
 * Makes the translator of a phrasebook. Several sentences in one text are told apart; what is not in the book stays as
 * it is.
 */
export function phrasebook(phrases: Phrases): (text: string) => string {
  const whole = new Map<string, string>();
  const patterns: Phrase[] = [];
  for (const [key, value] of Object.entries(phrases)) {
    if (typeof value === 'string' && !key.includes('{}')) whole.set(key, value);
    else
      patterns.push({
        pattern: new RegExp(`^${key.split('{}').map(escaped).join('(.*?)')}$`, 's'),
        say:
          typeof value === 'string'
            ? (parts) => value.replace(/\{(\d)\}/g, (_, n) => parts[Number(n) - 1] ?? '')
            : (parts) => value(...parts),
      });
  }
  // The more of a pattern is given, the better it fits.
  patterns.sort((a, b) => b.pattern.source.length - a.pattern.source.length);
  const one = (text: string): string | undefined => {
    const known = whole.get(text);
    if (known !== undefined) return known;
    for (const { pattern, say } of patterns) {
      const found = pattern.exec(text);
      if (found) return say(found.slice(1));
    }
    return undefined;
  };
  const say = (text: string): string => {
    const known = whole.get(text);
    if (known !== undefined) return known;
    for (const { index } of [...text.matchAll(ends)].slice(0, inner)) {
      const said = one(text.slice(0, index + 1));
      if (said !== undefined) return `${said} ${say(text.slice(index + 2))}`;
    }
    return one(text) ?? text;
  };
  return (text) => (text.length > longest ? text : say(text));
}
