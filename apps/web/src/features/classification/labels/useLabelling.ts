import {
  getClassificationFigures,
  type LabelClass,
  labelLead,
  listLabels,
  nextToLabel,
} from '@kade/contract';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useWords } from '../words/useWords.js';

/** What was done with a lead just now, so that one can go back to it. */
type Past = { readonly id: number; readonly name: string; readonly label: LabelClass | null };

/** One lead after another: label it, skip it, or take the last one back. */
export function useLabelling(runId: number | undefined) {
  const { t, class: classWord } = useWords();
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [past, setPast] = useState<readonly Past[]>([]);
  const asked = useCall(
    nextToLabel,
    {
      query: { ...(runId === undefined ? {} : { run_id: runId }), skip: [...skipped] },
    },
    { staleTime: 0, keepPrevious: true },
  );
  const put = useSend(labelLead, {
    invalidates: [nextToLabel, listLabels, getClassificationFigures],
  });
  const lead = asked.data?.lead ?? null;
  const isBusy = put.isPending || asked.isFetching;

  const label = (value: LabelClass, note: string) => {
    if (!lead || isBusy) return;
    const { id, name } = lead.profile;
    put.mutate(
      { body: { profile_id: id, class: value, note: note.trim() || null } },
      { onSuccess: () => setPast((now) => [...now, { id, name, label: value }]) },
    );
  };
  const skip = () => {
    if (!lead || isBusy) return;
    const { id, name } = lead.profile;
    setPast((now) => [...now, { id, name, label: null }]);
    setSkipped((now) => [...now, id]);
  };
  const back = () => {
    const last = past.at(-1);
    if (!last || isBusy) return;
    const isBack = () => setPast((now) => now.slice(0, -1));
    if (last.label === null) {
      setSkipped((now) => now.filter((id) => id !== last.id));
      isBack();
      return;
    }
    put.mutate(
      { body: { profile_id: last.id, class: null, note: null } },
      {
        onSuccess: () => {
          isBack();
          notify({
            kind: 'info',
            title: t('label.back.done', {
              name: last.name,
              class: last.label && classWord(last.label),
            }),
          });
        },
      },
    );
  };
  return { asked, lead, isBusy, label, skip, back, last: past.at(-1), done: past.length };
}
