import type { AiFailure, AiPurpose, Language } from '@kade/contract';
import type { DataField, Partly, Question, TokenUse } from '../../platform/llm/types.js';
import type { PromptField } from './promptFields.js';

/** On whose account a model is asked, and what for: what the company's ledger says of the call. */
export type AskedFor = {
  readonly companyId: number;
  /** Null: no person asked, as in a night's run. */
  readonly userId: number | null;
  readonly purpose: AiPurpose;
  /** Which wording of the instructions: `content-3`. A change of wording is another version. */
  readonly promptVersion: string;
  /** Of the answer's texts. */
  readonly language: Language;
};

/** Something from outside that goes along in a prompt. */
export type FencedField = Omit<DataField<PromptField>, 'from'>;

/** What is asked: see {@link Question} for each part. */
export type AiQuestion<T> = Omit<Question<T, PromptField>, 'language' | 'data'> & {
  readonly data: readonly FencedField[];
};

export type AiUse = TokenUse & {
  /** Euros, by the prices in the settings. */
  readonly cost: number;
};

/** What was asked and paid for, whether it can be used or not. */
type Called = {
  readonly use: AiUse;
  readonly ms: number;
  readonly model: string;
  /** In the company's ledger; null: the model was not asked. */
  readonly callId: number | null;
  /** Data that read like instructions and were left out of the prompt: whoever wrote them wanted something. */
  readonly withheld: readonly string[];
};

export type AiAnswer<T> = Called & { readonly kind: 'answer'; readonly object: T };
export type AiNoAnswer = Called & {
  readonly kind: 'failed';
  /** `budget_gone` and `quota_gone` end a run of many until somebody acts; `rate_limited` and `busy` pass. */
  readonly why: AiFailure;
  /** Seconds after which it may be tried again, where that is known. */
  readonly retryAfter?: number;
};
export type Asked<T> = AiAnswer<T> | AiNoAnswer;

export type AskedStream<T> = {
  /** More and more of the answer, checked as it comes. Never throws; leaving the loop stops the model. */
  readonly partials: AsyncIterable<Partly<T>>;
  /** The whole answer, or why there is none; never rejects. */
  readonly reply: Promise<Asked<T>>;
};
