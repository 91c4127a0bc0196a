import { brand, passwordLength } from '@kade/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set((dictionary['passwords-common'] ?? []).map((p) => p.toLowerCase()));

/** Words that say too much about whose password it is. */
export type About = { email?: string; name?: string; company?: string };

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A common password stays one with digits or signs around it, and written twice. */
function core(password: string): string {
  const stripped = password
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .trim();
  const half = stripped.slice(0, stripped.length / 2);
  return half && half + half === stripped ? half : stripped;
}

/**
 * What is wrong with a password, in words that say what to do; empty when nothing is. Length counts more than signs and
 * capitals (NIST SP 800-63B): twelve characters, not a common password, not made of the user's own names.
 */
export function passwordMistakes(password: string, about: About = {}): string[] {
  if ([...password].length < passwordLength)
    return [
      `Use at least ${passwordLength} characters; a few words in a row are easy to remember.`,
    ];
  if (!password.trim()) return ['Use letters, not only spaces.'];
  if (new Set(password.toLowerCase()).size < 5) return ['Use more different characters.'];
  const lower = password.toLowerCase();
  const inside = core(password);
  if (common.has(lower) || common.has(inside) || /^(\d+|[^\p{L}]+)$/u.test(password))
    return [
      'This is one of the passwords that are tried first. Choose another; a few words in a row are best.',
    ];
  const own = [about.email, about.email?.split('@')[0], about.name, about.company, brand]
    .map((word) => bare(word ?? ''))
    .filter((word) => word.length >= 3);
  if (own.includes(bare(password)) || own.includes(bare(inside)))
    return ['Do not use your own name, address or company as the password.'];
  return [];
}
