import {
  type ActivityDraft,
  type Localizable,
  message,
  outcomesOf,
  refuseField,
} from '@kade/contract';

const wrong = (field: string, why: Localizable) => refuseField(field, why);

/** What no single field can say. Throws `invalid`; a note comes back done, because there is nothing to do about it. */
export function checkDraft<D extends Omit<ActivityDraft, 'owner_id'>>(draft: D): D {
  const { type, due_on, due_at, minutes, outcome, outcome_note } = draft;
  if (due_on !== null && due_at !== null) throw wrong('due_at', message('day_or_moment'));
  if (minutes !== null && due_at === null)
    throw wrong('minutes', message('duration_without_start'));
  if (type === 'note' && (due_on !== null || due_at !== null))
    throw wrong('type', message('note_with_date'));
  if (type === 'note' && outcome !== null) throw wrong('outcome', message('note_with_outcome'));
  if (outcome !== null && !outcomesOf[type].includes(outcome))
    throw wrong(
      'outcome',
      message('outcome_not_allowed', { outcomes: outcomesOf[type].join(', ') }),
    );
  const done = draft.done || type === 'note';
  if (!done && (outcome !== null || outcome_note !== null))
    throw wrong('outcome', message('outcome_before_done'));
  return { ...draft, done };
}
