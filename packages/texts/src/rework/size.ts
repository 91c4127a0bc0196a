import { sentencesOf, wordsOf } from '../tokens.js';

/** A shorter text is at most so much of what it was. */
const shorterTo = 0.66;

type Piece = {
  readonly text: string;
  readonly paragraph: number;
  readonly order: number;
  readonly weight: number;
};

/** Greeting, leave-taking, headings and what holds a merge tag or a code stay whatever is cut. */
const stays = (text: string): boolean =>
  text.includes('{{') || text.startsWith('## ') || (text.endsWith(',') && text.length < 60);

/**
 * The same text without its lightest sentences: those that claim nothing go first, the last before the first. What begins
 * the text stays.
 * @param claims how many claims a sentence makes
 */
export function shorter(text: string, claims: (sentence: string) => number): string {
  const paragraphs = text.split('\n\n');
  const pieces: Piece[] = [];
  const kept = paragraphs.map((paragraph, at) => {
    const sentences = sentencesOf(paragraph);
    if (stays(paragraph) || sentences.length === 0) return true;
    for (const { text: sentence } of sentences)
      pieces.push({
        text: sentence,
        paragraph: at,
        order: pieces.length,
        weight: claims(sentence),
      });
    return false;
  });
  const goal = Math.floor(text.length * shorterTo);
  const out = new Set<Piece>();
  const size = () => text.length - [...out].reduce((sum, p) => sum + p.text.length + 1, 0);
  const light = pieces.slice(1).sort((a, b) => a.weight - b.weight || b.order - a.order);
  for (const piece of light) {
    if (size() <= goal) break;
    if (!stays(piece.text)) out.add(piece);
  }
  return paragraphs
    .map((paragraph, at) =>
      kept[at]
        ? paragraph
        : pieces
            .filter((p) => p.paragraph === at && !out.has(p))
            .map((p) => p.text)
            .join(' '),
    )
    .filter(Boolean)
    .join('\n\n');
}

/** Whether a text says already what a sentence says: most of the words that carry it. */
function saysAlready(text: ReadonlySet<string>, sentence: string): boolean {
  const heavy = wordsOf(sentence).filter((word) => word.length > 4);
  const digits = sentence.match(/\d+/g) ?? [];
  const known = heavy.filter((word) => text.has(word)).length;
  return (heavy.length === 0 || known / heavy.length >= 0.6) && digits.every((d) => text.has(d));
}

/** The same text with sentences that it lacks, before its last paragraph; at most `most` of them. */
export function longer(text: string, sentences: readonly string[], most = 3): string {
  const words = new Set([...wordsOf(text), ...(text.match(/\d+/g) ?? [])]);
  const added = sentences
    .filter((s) => s !== '' && !text.includes(s) && !saysAlready(words, s))
    .slice(0, most);
  if (added.length === 0) return text;
  const paragraphs = text.split('\n\n');
  const signed = paragraphs.findIndex((p) => p.includes('{{ sender.'));
  const at = signed > 0 ? Math.max(1, signed - 1) : Math.max(1, paragraphs.length - 1);
  return [...paragraphs.slice(0, at), ...added, ...paragraphs.slice(at)].join('\n\n');
}
