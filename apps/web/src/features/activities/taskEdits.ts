import {
  type Activity,
  type BodyOf,
  dayField,
  getActivity,
  listFollowUps,
  patchActivity,
  requiredTextField,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import type { Versioned } from '../../platform/saving/useSaving.js';
import { wallOf } from '../../ui/calendar/zoned.js';
import { ownerEdit, plainEdit } from '../../ui/record/cellEdits.js';
import type { DataColumn } from '../../ui/table/columns.js';
import type { CellEdit, RowEdits } from '../../ui/table/edit/cellEdit.js';
import { moved } from './draft.js';
import { listsOfActivities } from './useChange.js';

type Body = Omit<BodyOf<typeof patchActivity>, 'version'>;
const oneOf = ({ id }: { id: number }) => ({ params: { id } });
export const keyOfActivity = ({ id }: Activity) => id;

/** How the rows of a list of things to do are written. */
export const activityEdits: RowEdits<Activity> = {
  list: listFollowUps,
  saves: (row) => ({
    read: (opened: Activity) => call(getActivity, oneOf(opened)),
    update: (body: Body & Versioned) => call(patchActivity, { ...oneOf(row), body }),
    invalidates: listsOfActivities,
  }),
  nameOf: ({ title }) => title,
};

const label = { en: '', nl: '' };
const title = plainEdit<Activity>(requiredTextField({ max: 300, label }), 'title');
const owner = ownerEdit<Activity>(({ owner }) => owner, { clearable: false });

/** Another day; what begins at a time keeps that. */
const dueEdit = (zone: string): CellEdit<Activity> => ({
  ...(plainEdit<Activity>(dayField({ label }), 'due_on') as CellEdit<Activity>),
  initialOf: ({ due_on, due_at }) => due_on ?? (due_at ? wallOf(zone, due_at).day : null),
  changeOf: (value, activity) =>
    value === null ? { due_on: null, due_at: null } : moved(activity, String(value), zone),
  // What was done fell on the day it was done.
  may: ({ done }) => !done,
});

export type TaskColumns = ReturnType<typeof useTaskColumns>;

/** What of an activity is changed where it stands in a list. */
export function useTaskColumns(zone: string) {
  const { t } = useTranslation('activities');
  return useMemo(() => {
    const column = (
      key: string,
      words: string,
      edit: CellEdit<Activity> | undefined,
    ): DataColumn<Activity> => ({ key, type: 'text', title: words, render: () => null, edit });
    return {
      title: column('title', t('form.title'), title),
      due: column('due', t('form.day'), dueEdit(zone)),
      owner: column('owner', t('form.owner'), owner),
    };
  }, [t, zone]);
}
