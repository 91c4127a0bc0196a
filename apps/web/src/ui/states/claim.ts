/** The first sentence of a text, which claims something, and what follows: 'No contracts yet. Add one.' */
export function claimOf(text: string): readonly [claim: string, rest: string] {
  const end = /[.!?](?=\s)/.exec(text);
  if (!end) return [text.replace(/\.$/, ''), ''];
  return [text.slice(0, end.index + 1).replace(/\.$/, ''), text.slice(end.index + 1).trim()];
}
