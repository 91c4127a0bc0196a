import { type Activity, createActivity, getActivity, updateActivity } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { bodyOf, type Values } from '../draft.js';
import { useReload } from '../useChange.js';

/** Saves the form: a new activity, or a change of one that somebody else may have changed meanwhile. */
export function useSave(activity: Activity | undefined, onSaved: () => void) {
  const { t } = useTranslation('activities');
  const zone = useProfile().company.time_zone;
  const reload = useReload();
  const [base, setBase] = useState(activity);
  const done = {
    silent: true,
    onSuccess: () => {
      notify({ kind: 'success', title: t(activity ? 'form.saved' : 'form.made') });
      void reload();
      onSaved();
    },
  };
  const create = useSend(createActivity, done);
  const update = useSend(updateActivity, done);
  const latest = (id: number) => call(getActivity, { params: { id } });

  const save = (values: Values, on = base) => {
    const body = bodyOf(values, zone);
    if (!on) create.mutate({ body });
    else
      update.mutate({
        params: { id: on.id },
        // What the form does not show stays as it is.
        body: {
          ...body,
          campaign_id: on.campaign?.id ?? null,
          done: on.done,
          outcome: on.type === values.type ? on.outcome : null,
          outcome_note: on.outcome_note,
          version: on.version,
        },
      });
  };
  return {
    save,
    failure: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
    /** Saves over what somebody else saved. */
    saveMine: async (values: Values) => {
      if (base) save(values, await latest(base.id));
    },
    /** What somebody else saved, which becomes what is edited. */
    loadTheirs: async (): Promise<Activity | undefined> => {
      if (!base) return undefined;
      const theirs = await latest(base.id);
      setBase(theirs);
      update.reset();
      return theirs;
    },
  };
}
