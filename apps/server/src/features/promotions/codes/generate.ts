import { randomFillSync } from 'node:crypto';
import { codeAlphabet } from '@kade/contract';

/**
 * `count` different codes after a pattern, each `#` a character of the alphabet without look-alikes. From the system's
 * random source: a code is worth money, and having one must not help to guess another. Sorted, so that an index takes
 * them in at its end instead of all over. The caller has made sure that the pattern holds many times more.
 */
export function generateCodes(pattern: string, count: number): string[] {
  const parts = pattern.split('#');
  const random = parts.length - 1;
  // 32 characters: five bits of a byte each, all equally likely.
  const bytes = Buffer.alloc(Math.min(65_536, Math.max(1, count) * random));
  let at = bytes.length;
  const draw = () => {
    if (at === bytes.length) {
      randomFillSync(bytes);
      at = 0;
    }
    return codeAlphabet[(bytes[at++] ?? 0) & 31] ?? '';
  };
  const codes = new Set<string>();
  while (codes.size < count) {
    let code = parts[0] ?? '';
    for (let n = 1; n <= random; n++) code += draw() + (parts[n] ?? '');
    codes.add(code);
  }
  return [...codes].sort();
}
