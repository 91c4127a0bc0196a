import { type ActivityDraft, outcomesOf, Refusal } from '@kade/contract';

const wrong = (field: string, why: string) =>
  new Refusal('invalid', why, { errors: { [field]: [why] } });

/** What no single field can say. Throws `invalid`; a note comes back done, because there is nothing to do about it. */
export function checkDraft<D extends Omit<ActivityDraft, 'owner_id'>>(draft: D): D {
  const { type, due_on, due_at, minutes, outcome, outcome_note } = draft;
  if (due_on !== null && due_at !== null)
    throw wrong('due_at', 'An activity is due on a day or at a moment, not both.');
  if (minutes !== null && due_at === null)
    throw wrong('minutes', 'Only what begins at a moment has a duration.');
  if (type === 'note' && (due_on !== null || due_at !== null))
    throw wrong('type', 'A note has no due date. Make it a task.');
  if (outcome !== null && !outcomesOf[type].includes(outcome))
    throw wrong(
      'outcome',
      `Choose an outcome that fits: ${outcomesOf[type].join(', ') || 'none'}.`,
    );
  const done = draft.done || type === 'note';
  if (!done && (outcome !== null || outcome_note !== null))
    throw wrong('outcome', 'Only what is done has an outcome.');
  return { ...draft, done };
}
