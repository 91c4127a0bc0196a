import type { Language } from '@kade/contract';
import type { z } from 'zod';

/** Something from outside that goes along in a prompt: a name, a website's text, a comment. Never an instruction. */
export type DataField<Name extends string = string> = {
  /** What it is, in the words of the prompt: `company name`. Written by us, never by others. */
  readonly name: Name;
  readonly value: string | number | boolean | null | undefined;
  /** Characters that are taken of it; 500 when absent. */
  readonly max?: number;
  /**
   * `user`: a user of the company wrote it for this purpose, and may say how texts are to be. `name`: a name or a
   * category, and what cannot be one is left out. `others` when absent: it says nothing to a model at all.
   */
  readonly from?: 'user' | 'name' | 'others';
};

/** What code puts into a text itself, as merge tags, and a model therefore never writes. */
export const bannedKinds = ['links', 'prices', 'codes', 'addresses'] as const;
export type BannedKind = (typeof bannedKinds)[number];

/** One question to a model. */
export type Question<T, Name extends string = string> = {
  /** What is to be done. Ours alone: nothing from outside stands in it. */
  readonly instructions: string;
  /** What it is done with. */
  readonly data: readonly DataField<Name>[];
  /** What an answer is; texts in it need a `max`. */
  readonly output: z.ZodType<T>;
  /** Of the answer's texts: said in the prompt and checked. */
  readonly language: Language;
  readonly maxOutputTokens: number;
  readonly temperature?: number;
  readonly signal?: AbortSignal | undefined;
  /** Refused where an answer has any of these; all of them when absent. */
  readonly banned?: readonly BannedKind[];
  /** Merge tags that an answer may have, as they are written: `{{ contact.name }}`. No others. */
  readonly tags?: readonly string[];
  /** The texts of an answer whose language is checked; all of them when absent, none for an empty list. */
  readonly textsOf?: (answer: T) => readonly string[];
};

/** Why there is no answer that can be used. */
export const llmFailures = [
  'wrong_language',
  'not_structured',
  'too_long',
  'unsafe',
  'timed_out',
  'stopped',
  'rate_limited',
  'quota_gone',
  'provider_failed',
] as const;
export type LlmFailure = (typeof llmFailures)[number];

export type TokenUse = {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** The service did not say; counted from the lengths of the texts, on the high side. */
  readonly estimated: boolean;
};

type Settled = {
  readonly use: TokenUse;
  readonly ms: number;
  /** Names of data that read like instructions and were therefore left out of the prompt. */
  readonly withheld: readonly string[];
};
export type Answered<T> = Settled & { readonly kind: 'answer'; readonly object: T };
export type Failed = Settled & {
  readonly kind: 'failed';
  readonly why: LlmFailure;
  /** For people who look after the product, without a word of the prompt or the answer. */
  readonly detail: string;
  /** Seconds after which it may be tried again, where the service said so. */
  readonly retryAfter?: number;
};
export type Reply<T> = Answered<T> | Failed;

/** As much of an answer as has come. */
export type Partly<T> = T extends readonly (infer Item)[]
  ? Partly<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> }
    : T;

export type Streamed<T> = {
  /** More and more of the answer, each checked for what must not be shown. Ends with the stream, never throws. */
  readonly partials: AsyncIterable<Partly<T>>;
  /** What became of it; never rejects. */
  readonly reply: Promise<Reply<T>>;
};

/** On whose account a call goes: companies share what may run at once. */
export type CallOf = {
  readonly companyId: number;
  /** One line of work: a person, or a run. One of them does not take all places of its company. */
  readonly line: string;
};

/** The one door to a language model. Knows no company's money and no product. */
export type Llm = {
  readonly model: string;
  /** Where it is asked. */
  readonly host: string;
  readonly prices: { readonly in: number; readonly out: number } | undefined;
  /** Milliseconds that a call takes at most, waiting for a place not counted. */
  readonly totalMs: number;
  /**
   * Takes a place among the calls that may run at once, for a call of whoever took it.
   * @returns what gives it back
   * @throws Refusal `busy` when too many wait, or for too long; the signal's reason when that ends the wait
   */
  place(of: CallOf, signal?: AbortSignal): Promise<() => void>;
  /** Tokens that a question takes at most, tries that fail included: one that was paid for is the last. */
  atMost<T>(question: Question<T>): { tokensIn: number; tokensOut: number };
  /** Never throws. */
  ask<T>(question: Question<T>): Promise<Reply<T>>;
  stream<T>(question: Question<T>): Streamed<T>;
};
