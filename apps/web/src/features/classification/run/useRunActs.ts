import {
  type ClassificationDetail,
  cancelClassification,
  createClassificationTasks,
  deleteClassification,
  feedQualification,
  getClassification,
  listClassifications,
  pauseClassification,
  resumeClassification,
  saveClassificationAudience,
  startClassification,
  testClassificationStability,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../../platform/client/failure.js';
import { keyOf, useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { notify } from '../../../platform/notices/notify.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { useMay } from '../../../platform/session/useProfile.js';
import type { PageActions } from '../../../ui/page/actions.js';

/** What has to be asked before it is done. */
type Asked = 'worse' | 'cap' | 'audience' | 'tasks' | 'qualification';
/** Going on with a run: with another limit, or although its prompt is worse. */
type GoOn = { cap?: number | null; confirm_worse?: boolean };

/** What can be done with a run, as it stands and by who may. */
export function useRunActs(run: ClassificationDetail | undefined) {
  const { t } = useTranslation(['classification', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was chosen before a person's word was asked for: it goes along with that. */
  const [chosen, setChosen] = useState<GoOn>({});
  const id = run?.id ?? 0;
  const params = { id };
  const close = () => {
    setAsked(null);
    setChosen({});
  };
  const taken = (reply: ClassificationDetail) => {
    client.setQueryData(keyOf(getClassification, { params: { id: reply.id } }), reply);
    close();
  };
  const all = { invalidates: [listClassifications], onSuccess: taken };
  const start = useSend(startClassification, { ...all, silent: true });
  const resume = useSend(resumeClassification, { ...all, silent: true });
  const pause = useSend(pauseClassification, all);
  const cancel = useSend(cancelClassification, all);
  const stability = useSend(testClassificationStability, {
    onSuccess: (reply) => {
      taken(reply);
      notify({ kind: 'success', title: t('act.stabilityStarted') });
      void navigate(paths.classificationRun(reply.id, 'quality'));
    },
  });
  const remove = useSend(deleteClassification, {
    invalidates: [listClassifications],
    onSuccess: () => {
      notify({ kind: 'success', title: t('act.deleted', { name: run?.name }) });
      void navigate(paths.classification());
    },
  });
  /** A prompt that is worse on the golden set goes on by a person's word alone. */
  const refused = async (failure: unknown, how: GoOn) => {
    if (!(failure instanceof ApiFailure && failure.code === 'prompt_worse'))
      return showFailure(failure);
    // It is held against the answers there are by now, not those that were there when the page was read.
    await client.invalidateQueries({ queryKey: keyOf(getClassification, { params }) });
    setChosen(how);
    setAsked('worse');
  };
  const goOn = (also: GoOn = {}) => {
    const how = { ...chosen, ...also };
    return (
      run?.status === 'ready'
        ? start.mutateAsync({ params, body: { confirm_worse: how.confirm_worse ?? false } })
        : resume.mutateAsync({
            params,
            body: {
              confirm_worse: how.confirm_worse ?? false,
              ...('cap' in how ? { cap: how.cap ?? null } : {}),
            },
          })
    ).catch((failure) => refused(failure, how));
  };
  const go = () => {
    if (run?.paused === 'cap') setAsked('cap');
    else if (run?.paused === 'prompt_worse') setAsked('worse');
    else void goOn();
  };
  const isGoing = start.isPending || resume.isPending;
  const can = run?.can;
  const hasResults = (run?.results.count ?? 0) > 0;
  const isDone = hasResults && !can?.start && !can?.resume && !can?.pause;
  const ask = (what: Asked) => () => setAsked(what);

  const actions: PageActions = run
    ? [
        can?.pause && {
          ...{ key: 'pause', label: t('act.pause'), loading: pause.isPending },
          onClick: () => pause.mutate({ params }),
        },
        hasResults &&
          may(createClassificationTasks.access) && {
            ...{ key: 'tasks', label: t('act.tasks'), onClick: ask('tasks') },
          },
        hasResults &&
          may(feedQualification.access) && {
            ...{ key: 'qualification', label: t('act.qualification'), more: true },
            onClick: ask('qualification'),
          },
        {
          ...{ key: 'again', label: t('act.again'), more: true },
          to: paths.classificationRun(run.id, 'new'),
        },
        can?.stability && {
          ...{ key: 'stability', label: t('act.stability'), more: true },
          ...{ loading: stability.isPending, onClick: () => stability.mutate({ params }) },
          ask: {
            title: t('act.stabilityAsk'),
            text: t('act.stabilityText'),
            ok: t('act.stabilityOk'),
          },
        },
        can?.cancel && {
          ...{ key: 'cancel', label: t('act.cancel'), kind: 'danger' as const },
          ...{ loading: cancel.isPending, onClick: () => cancel.mutate({ params }) },
          ask: { title: t('act.cancelAsk'), text: t('act.cancelText'), ok: t('act.cancel') },
        },
        can?.delete && {
          ...{ key: 'delete', label: t('common:action.delete'), kind: 'danger' as const },
          ...{ loading: remove.isPending, onClick: () => remove.mutate({ params }) },
          ask: {
            title: t('act.deleteAsk', { name: run.name }),
            text: t('act.deleteText'),
            ok: t('common:action.delete'),
          },
        },
        can?.start && {
          ...{ key: 'start', label: t('act.start'), kind: 'primary' as const },
          ...{ loading: isGoing, onClick: go },
        },
        can?.resume && {
          ...{ key: 'resume', label: t('act.resume'), kind: 'primary' as const },
          ...{ loading: isGoing, onClick: go },
        },
        hasResults &&
          may(saveClassificationAudience.access) && {
            ...{ key: 'audience', label: t('act.audience'), onClick: ask('audience') },
            ...(isDone ? { kind: 'primary' as const } : {}),
          },
      ]
    : [];
  return { actions, asked, close, goOn, isGoing };
}
export type RunActs = ReturnType<typeof useRunActs>;
