import { totalModelName } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './run.module.css';
import type { Results } from './useResults.js';

/** Whose figures the page shows: those of all customers, or of one segment. */
export function ModelChoice({ of: { names, model, setModel } }: { of: Results }) {
  const { t } = useTranslation('lifecycle');
  const word = (name: string) => (name === totalModelName ? t('model.total') : name);
  const groups = (names.data ?? []).filter(({ model_names: all }) => all.length > 0);
  return (
    <Select
      className={styles.model}
      aria-label={t('model.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      value={model}
      loading={names.isPending}
      onChange={setModel}
      options={groups.map(({ model_level: level, model_names: all }) => ({
        label: t(`model.level.${level}`),
        options: all.map((name) => ({ value: name, label: word(name) })),
      }))}
      labelRender={({ value }) => word(String(value))}
    />
  );
}
