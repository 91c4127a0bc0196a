import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../imports.module.css';

type Props = {
  sheets: readonly string[];
  /** Null: the first one. */
  sheet: string | null;
  onChange: (sheet: string) => void;
};

/** Which sheet of a workbook is meant; nothing where there is no choice. */
export function SheetSelect({ sheets, sheet, onChange }: Props) {
  const { t } = useTranslation('imports');
  if (sheets.length < 2) return null;
  return (
    <Select
      size="small"
      className={styles.sheetSelect}
      aria-label={t('sheet')}
      value={sheet ?? sheets[0] ?? null}
      options={sheets.map((value) => ({ value, label: value }))}
      onChange={(value) => value && onChange(value)}
    />
  );
}
