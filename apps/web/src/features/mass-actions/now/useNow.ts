import {
  actOnProfiles,
  getProfileResult,
  listFollowUps,
  listMassActions,
  listProfiles,
  mostNow,
  type NowAction,
  planMassAction,
  type SelectionInput,
  undoOnProfiles,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { notify } from '../../../platform/notices/notify.js';
import { useMay, useProfile } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { keepChoice, keptChoice } from '../choose/keptChoice.js';
import { kindTabs } from '../kindTabs.js';

const changed = [listProfiles, getProfileResult, listFollowUps, listMassActions];
type Kind = NowAction['kind'];

/** What is done to ticked rows from the list: few of them at once, many by way of the preview. */
export function useNow(selection: SelectionInput, count: number, onDone: () => void) {
  const { t } = useTranslation(['mass-actions', 'common']);
  const { whole } = useFormat();
  const navigate = useNavigate();
  const { user } = useProfile();
  const undo = useSend(undoOnProfiles, {
    invalidates: changed,
    onSuccess: ({ left }) => {
      if (left > 0) notify({ kind: 'info', title: t('now.left', { count: left }) });
    },
  });
  const act = useSend(actOnProfiles, {
    invalidates: changed,
    onSuccess: ({ id, kind, changed: rows, skipped }) => {
      onDone();
      notify({
        kind: 'success',
        title: t(`now.done.${kind as Kind}`, { count: rows, shown: whole(rows) }),
        ...(skipped > 0 && { description: t('now.skipped', { count: skipped }) }),
        ...(rows > 0 && {
          action: {
            label: t('common:action.undo'),
            act: () => undo.mutate({ params: { id } }),
          },
        }),
      });
    },
  });
  const isFew = 'ids' in selection && count <= mostNow;
  const mayMany = useMay()(planMassAction.access);
  return {
    isPending: act.isPending,
    isFew,
    /** Why it cannot be done to so many; undefined where it can. */
    refused: isFew || mayMany ? undefined : t('now.most', { most: mostNow }),
    /** Does it at once. */
    act: (action: NowAction) => {
      if ('ids' in selection) act.mutate({ body: { action, ids: [...selection.ids] } });
    },
    /** Where many are seen before anything is done to them. */
    toPreview: (kind: Kind) => {
      keepChoice(user.id, { ...keptChoice(user.id), way: 'rows', rows: { selection, count } });
      const tab = Object.entries(kindTabs).find(([, one]) => one === kind)?.[0];
      void navigate(paths.massActions(tab), { state: { handed: true } });
    },
  };
}
