import {
  type CallInput,
  type ClassificationDetail,
  type createClassification,
  type LeadClass,
  mostClassified,
} from '@kade/contract';

export type Example = {
  readonly key: number;
  readonly profile: { readonly id: number; readonly name: string } | null;
  readonly class: LeadClass;
  readonly why: string;
};

/** A run as it is being filled in. */
export type Draft = {
  readonly name: string;
  readonly whom: 'leads' | 'audience';
  readonly audience: { readonly id: number; readonly name: string } | null;
  readonly limit: number | null;
  readonly criteria: string;
  readonly examples: readonly Example[];
  /** Euros, as decimal text; '' for none. */
  readonly cap: string;
  readonly useOverrides: boolean;
  readonly start: boolean;
};

export const emptyDraft: Draft = {
  ...{ name: '', whom: 'leads', audience: null, limit: null, criteria: '', examples: [] },
  ...{ cap: '', useOverrides: true, start: false },
};

/** A new run that begins as another one was: what is changed of it is what is compared. */
export const draftLike = (run: ClassificationDetail, name: string): Draft => ({
  ...emptyDraft,
  name,
  whom: run.audience ? 'audience' : 'leads',
  audience: run.audience,
  limit: run.limit,
  criteria: run.criteria,
  examples: run.examples.flatMap(({ profile, class: of, why }, key) =>
    profile ? [{ key, profile, class: of, why: why ?? '' }] : [],
  ),
  cap: run.cap === null ? '' : String(run.cap),
});

export const startSteps = ['whom', 'ideal', 'check'] as const;
type StartStep = (typeof startSteps)[number];

/** What keeps one from going on from a step; null: nothing. */
export function missingIn(
  step: StartStep,
  draft: Draft,
): 'name' | 'audience' | 'limit' | 'criteria' | 'example' | null {
  if (step === 'whom') {
    if (!draft.name.trim()) return 'name';
    if (draft.whom === 'audience' && !draft.audience) return 'audience';
    if (draft.limit !== null && (draft.limit < 1 || draft.limit > mostClassified)) return 'limit';
  }
  if (step === 'ideal') {
    if (!draft.criteria.trim()) return 'criteria';
    if (draft.examples.some(({ profile }) => profile === null)) return 'example';
  }
  return null;
}

type Body = CallInput<typeof createClassification>['body'];

/** What is sent. */
export const bodyOf = (draft: Draft, isPaid: boolean): Body => ({
  name: draft.name.trim(),
  ...(draft.whom === 'audience' && draft.audience
    ? { audience_id: draft.audience.id }
    : { leads: true as const }),
  criteria: draft.criteria.trim(),
  examples: draft.examples.flatMap(({ profile, class: of, why }) =>
    profile ? [{ profile_id: profile.id, class: of, why: why.trim() || null }] : [],
  ),
  ...(draft.limit === null ? {} : { limit: draft.limit }),
  ...(isPaid && Number(draft.cap) > 0 ? { cap: Number(draft.cap) } : {}),
  use_overrides: draft.useOverrides,
  start: draft.start,
});
