import { detectLanguage } from '@kade/texts';
import { Unusable } from './failures.js';
import { bannedIn, type Prompt } from './prompt.js';
import { sanitised, scanner, textsIn } from './scan.js';
import type { Partly, Question } from './types.js';

/** Letters that a text needs before its language is told at all, and before it has to be one of ours. */
const telling = 40;
const certain = 120;

/** Whether texts are in the language that was asked for: together, and each that is long enough. */
function isIn(language: string, texts: readonly string[]): boolean {
  return [texts.join('\n'), ...texts].every((text) => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters < telling) return true;
    const found = detectLanguage(text);
    return found === language || (found === null && letters < certain);
  });
}

export type AnswerCheck<T> = {
  /** The answer as it may be used. Throws {@link Unusable}. */
  whole(object: T): T;
  /** A part of it as it may be shown. Throws {@link Unusable}. */
  part(piece: unknown): Partly<T>;
};

/** Holds an answer against its question: plain texts, nothing of the prompt, nothing banned, the right language. */
export function answerCheck<T>(question: Question<T>, prompt: Prompt): AnswerCheck<T> {
  const scan = scanner(prompt, { banned: bannedIn(question), tags: question.tags ?? [] });
  const clean = <P>(value: P): P => {
    const plain = sanitised(value);
    const wrong = scan(plain);
    if (wrong) throw new Unusable('unsafe', wrong);
    return plain;
  };
  return {
    part: (piece) => clean(piece) as Partly<T>,
    whole: (object) => {
      const read = question.output.safeParse(clean(object));
      if (!read.success) throw new Unusable('not_structured', 'nothing is left of a text');
      const texts = question.textsOf?.(read.data) ?? textsIn(read.data);
      if (!isIn(question.language, texts)) throw new Unusable('wrong_language', 'another language');
      return read.data;
    },
  };
}
