import { mentionPattern } from '@kade/contract';

export type Mentionable = { id: number; name: string; email: string };

/** What each colleague is called in the text while it is written: the name, with the address where two share one. */
export function labelsOf(users: readonly Mentionable[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { name } of users) times.set(name, (times.get(name) ?? 0) + 1);
  return new Map(
    users.map(({ id, name, email }) => [times.get(name) === 1 ? name : `${name} (${email})`, id]),
  );
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * The text as it is sent: `@Name` of a colleague becomes `@{id}`, the longest name that fits first. An address is no
 * mention; and what somebody typed that looks like a reference is parted, so that it mentions nobody by chance.
 */
export function toReferences(text: string, labels: ReadonlyMap<string, number>): string {
  const typed = text.replace(mentionPattern, '@ {$1}');
  if (labels.size === 0) return typed;
  const names = [...labels.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const called = new RegExp(`(?<![\\p{L}\\p{N}_])@(${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  return typed.replace(called, (_, name: string) => `@{${labels.get(name)}}`);
}

export type Piece = { text: string } | { mention: number };

/** A stored text in pieces: words, and references to users. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(mentionPattern)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ mention: Number(match[1]) });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
