import {
  type ContentOutcome,
  getContent,
  getContentEntry,
  judgeContent,
  listContents,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';

/** Keeps a text that was made, throws it away, or takes either back; a notice offers the way back at once. */
export function useJudge(id: number) {
  const { t } = useTranslation('content');
  const judge = useSend(judgeContent, { invalidates: [getContent, listContents, getContentEntry] });
  type Outcome = Extract<ContentOutcome, 'new' | 'kept' | 'thrown_away'>;
  const send = (outcome: Outcome) =>
    judge.mutate(
      { params: { id }, body: { outcome } },
      {
        onSuccess: () => {
          if (outcome === 'new') return;
          notify({
            kind: 'success',
            title: t(`judge.done.${outcome}`),
            action: { label: t('judge.takeBack'), act: () => send('new') },
          });
        },
      },
    );
  return { send, isPending: judge.isPending };
}
