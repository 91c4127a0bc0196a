/**
 * A text without the signs that stand at its end. Walked from the end: an expression such as `/[.,]+$/` begins anew at
 * each sign of a long run of them, which takes minutes on a text made for it.
 */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text without the `{{ … }}` in it; what is opened and never closed stays. Walks through once. */
export function withoutTags(text: string): string {
  let left = '';
  let at = 0;
  for (;;) {
    const from = text.indexOf('{{', at);
    const to = from < 0 ? -1 : text.indexOf('}}', from + 2);
    if (to < 0) return left + text.slice(at);
    left += text.slice(at, from);
    at = to + 2;
  }
}
