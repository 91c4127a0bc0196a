import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { megabytes } from './file.js';

/** How large a file is, in words. */
export function useFileSize() {
  const { t } = useTranslation('imports');
  const { num } = useFormat();
  return (bytes: number) =>
    bytes < 1024 * 1024
      ? t('file.kilobytes', { size: num(Math.ceil(bytes / 1024)) })
      : t('file.megabytes', { size: num(Math.round(megabytes(bytes) * 10) / 10) });
}
