import { type ActivityDraft, outcomesOf, Refusal } from '@kade/contract';

const wrong = (field: string, why: string) =>
  new Refusal('invalid', why, { errors: { [field]: [why] } });

/** What no single field can say. Throws `invalid`; a note comes back done, because there is nothing to do about it. */
export function checkDraft<D extends Omit<ActivityDraft, 'owner_id'>>(draft: D): D {
  const { type, due_on, due_at, minutes, outcome, outcome_note } = draft;
  if (due_on !== null && due_at !== null)
    throw wrong('due_at', 'Set either a due date or a date and time, not both.');
  if (minutes !== null && due_at === null)
    throw wrong('minutes', 'Only activities with a start time can have a duration.');
  if (type === 'note' && (due_on !== null || due_at !== null))
    throw wrong('type', 'Notes can’t have a due date. Make it a task instead.');
  if (outcome !== null && !outcomesOf[type].includes(outcome))
    throw wrong(
      'outcome',
      `Choose one of these outcomes: ${outcomesOf[type].join(', ') || 'none'}.`,
    );
  const done = draft.done || type === 'note';
  if (!done && (outcome !== null || outcome_note !== null))
    throw wrong('outcome', 'Only completed activities can have an outcome.');
  return { ...draft, done };
}
