import type { CallInput, MergeField, MergePreview, mergeProfiles } from '@kade/contract';

/** By field, the profile whose value the user chose; the others are as the preview has them. */
export type Choices = Readonly<Record<string, number>>;

/** Whose value of a field survives. A choice of a profile that is no longer part of the merge counts for nothing. */
export const chosenOf = (
  field: MergeField,
  choices: Choices,
  profiles: readonly { id: number }[],
): number => {
  const choice = choices[field.field];
  return choice !== undefined && profiles.some((p) => p.id === choice) ? choice : field.chosen;
};

/** Fields in which the profiles differ, and those that are the same everywhere or known of one only. */
export function sortFields(fields: readonly MergeField[]): {
  differ: MergeField[];
  rest: MergeField[];
} {
  const held = (f: MergeField) => new Set(f.values.filter((v) => v !== null).map(String)).size;
  return {
    differ: fields.filter((f) => held(f) > 1),
    rest: fields.filter((f) => held(f) <= 1),
  };
}

type Body = CallInput<typeof mergeProfiles>['body'];

/** What is sent: the profiles as they were seen, and the choices that differ from what was proposed. */
export function bodyOf(preview: MergePreview, choices: Choices): Body {
  const fields = Object.fromEntries(
    preview.fields
      .map((f) => [f.field, chosenOf(f, choices, preview.profiles), f.chosen] as const)
      .filter(([, chosen, proposed]) => chosen !== proposed)
      .map(([field, chosen]) => [field, chosen]),
  );
  return {
    survivor_id: preview.survivor_id,
    profiles: preview.profiles.map(({ id, version }) => ({ id, version })),
    fields,
  };
}
