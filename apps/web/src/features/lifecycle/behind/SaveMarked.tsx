import { saveLifecycleCustomers } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { SaveAudience } from '../../models/index.js';
import type { Result } from '../shared/useResults.js';
import { type Mark, queryOfMark } from './mark.js';

type Props = {
  result: Result;
  mark: Mark;
  count: number;
  suggestion: string;
  onClose: () => void;
};

/** Asks for a name and makes a static audience of the customers behind a mark. */
export function SaveMarked({ result, mark, count, suggestion, onClose }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole } = useFormat();
  const save = useSend(saveLifecycleCustomers, { silent: true });
  return (
    <SaveAudience
      hint={t('save.hint', { count, shown: whole(count) })}
      suggestion={`${suggestion}, ${result.day}`}
      save={(name) =>
        save.mutateAsync({ params: { id: result.id }, body: { ...queryOfMark(mark), name } })
      }
      words={{
        title: t('save.title'),
        name: t('save.name'),
        done: (made) =>
          t('save.done', { name: made.name, count: made.count, shown: whole(made.count) }),
        open: t('save.open'),
      }}
      onClose={onClose}
    />
  );
}
