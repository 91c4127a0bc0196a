import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { menuAccess } from '../../../platform/navigation/menu.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { SaveAudience } from '../../models/index.js';
import type { useBehind } from './useBehind.js';

type Props = Pick<ReturnType<typeof useBehind>, 'source' | 'params' | 'query'> & {
  /** Rows whose profiles become an audience. */
  count: number;
  suggestion: string;
  onClose: () => void;
};

/** Asks for a name and makes a static audience of the profiles behind a figure. */
export function SaveRows({ source, params, query, count, suggestion, onClose }: Props) {
  const { t } = useTranslation('reports');
  const { whole } = useFormat();
  const mayOpen = useMay()(menuAccess('audiences'));
  const save = useSend(source.audience, { silent: true });
  return (
    <SaveAudience
      hint={t('save.hint', { count, shown: whole(count) })}
      suggestion={suggestion.slice(0, 200)}
      save={(name) => save.mutateAsync({ params, body: { name, query } })}
      words={{
        title: t('save.title'),
        name: t('save.name'),
        done: (made) =>
          t('save.done', { name: made.name, count: made.count, shown: whole(made.count) }),
        open: t('save.open'),
      }}
      mayOpen={mayOpen}
      onClose={onClose}
    />
  );
}
