import { useTranslation } from 'react-i18next';
import { useFormat } from '../facts/useFormat.js';

type Props = {
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** When it was saved here, ISO; undefined: not since it was opened. */
  at?: string | undefined;
};

/** How much of a form is saved, as its foot says it. */
export function SavedState({ dirty, at }: Props) {
  const { t } = useTranslation('common');
  const { moment } = useFormat();
  if (dirty) return t('saved.not');
  return at ? t('saved.at', { time: moment(at).slice(11) }) : t('saved.all');
}
