import { brand, type Message, message, passwordLength } from '@kade/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set((dictionary['passwords-common'] ?? []).map((p) => p.toLowerCase()));

/** Words that say too much about whose password it is. */
export type About = { email?: string; name?: string; company?: string };

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What is left of a text that is one piece over and over: the piece. */
function piece(text: string): string {
  const at = (text + text).indexOf(text, 1);
  return text.slice(0, at);
}

const withoutDigits = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** A password stays what it is with signs in it, digits around it, and written over and over. */
function cores(password: string): string[] {
  const plain = bare(password);
  const once = piece(plain);
  const inner = withoutDigits(plain);
  return [password.toLowerCase(), plain, once, inner, piece(inner), withoutDigits(once)];
}

/** True for characters that follow each other, up or down: abcdefghijkl, 987654321. */
function isRun(text: string): boolean {
  const codes = [...text].map((c) => c.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/**
 * What is wrong with a password, in words that say what to do; empty when nothing is. Length counts more than signs and
 * capitals (NIST SP 800-63B): twelve characters, not a common password, not made of the user's own names.
 */
export function passwordMistakes(password: string, about: About = {}): Message[] {
  if ([...password].length < passwordLength)
    return [message('password_short', { count: passwordLength })];
  if (!password.trim()) return [message('password_blank')];
  if (new Set(password.toLowerCase()).size < 5) return [message('password_plain')];
  const all = cores(password);
  if (all.some((c) => common.has(c)) || /^[^\p{L}]+$/u.test(password) || isRun(bare(password)))
    return [message('password_common')];
  const own = [about.email, about.email?.split('@')[0], about.name, about.company, brand]
    .map((word) => bare(word ?? ''))
    .filter((word) => word.length >= 3);
  if (all.some((c) => own.includes(c))) return [message('password_own_name')];
  return [];
}
