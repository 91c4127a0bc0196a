import { type SpotSelection, saveWhitespotAudience } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { SaveAudience } from '../../models/index.js';

type Props = {
  selection: SpotSelection;
  count: number;
  suggestion: string;
  onClose: () => void;
};

/** Asks for a name and makes a dynamic audience of customers with whitespots. */
export function SaveSpots({ selection, count, suggestion, onClose }: Props) {
  const { t } = useTranslation('whitespots');
  const { whole } = useFormat();
  const save = useSend(saveWhitespotAudience, { silent: true });
  return (
    <SaveAudience
      hint={t('save.hint', { count, shown: whole(count) })}
      suggestion={suggestion}
      save={(name) => save.mutateAsync({ body: { ...selection, name } })}
      words={{
        title: t('save.title'),
        name: t('save.name'),
        open: t('save.open'),
        done: (made) =>
          t('save.done', { name: made.name, count: made.count, shown: whole(made.count) }),
      }}
      onClose={onClose}
    />
  );
}
