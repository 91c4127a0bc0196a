import { type Column, catalogue, columnGroups, columnOf, fieldOf } from '@kade/contract';
import { Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from '../../../platform/language/language.js';
import { isSeen, useProfile } from '../../../platform/session/useProfile.js';
import styles from './condition.module.css';

type Option = { value: string; label: string; about: string; find: string };

const optionOf = (column: Column, language: Language): Option => ({
  value: column.key,
  label: column.label[language],
  about: column.about[language],
  // Found by its name in either language, by its key and by what it means.
  find: [column.label.en, column.label.nl, column.key, column.about[language]]
    .join(' ')
    .toLowerCase(),
});

let kept: { asked: unknown[]; options: Option[] } | null = null;

/** Every column that the reader is shown by group, in their language: made once for all conditions. */
export function useColumnOptions(): Option[] {
  const { t } = useTranslation(['audiences', 'profiles']);
  const language = currentLanguage();
  const { profile_fields: seen } = useProfile();
  const asked = [t, language, seen];
  if (!kept?.asked.every((one, at) => one === asked[at])) {
    const shown = catalogue.filter((c) => isSeen(fieldOf(c), seen));
    const groups = columnGroups.map((group) => ({
      label: t(`profiles:group.${group}`),
      options: shown.filter((c) => c.group === group).map((c) => optionOf(c, language)),
    }));
    const options = groups.filter((group) => group.options.length > 0) as unknown as Option[];
    kept = { asked, options };
  }
  return kept.options;
}

type Props = { value: string; onChange: (key: string) => void; disabled?: boolean };

/** The column of a condition: by group, searchable, in the user's language, each with what it means. */
export const FieldSelect = memo(function FieldSelect({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('audiences');
  const language = currentLanguage();
  const options = useColumnOptions();
  const known = columnOf(value);
  return (
    <Select<string, Option>
      className={styles.field ?? ''}
      aria-label={t('builder.column')}
      title={known?.about[language] ?? ''}
      disabled={disabled}
      {...(known ? { value: known.key } : {})}
      placeholder={t('builder.chooseColumn')}
      options={options}
      popupMatchSelectWidth={380}
      classNames={{ popup: { root: styles.columns } }}
      listHeight={400}
      showSearch={{
        filterOption: (typed, option) =>
          typed
            .toLowerCase()
            .split(/\s+/)
            .every((word) => option?.find?.includes(word) ?? false),
      }}
      optionRender={({ data }) => (
        <span className={styles.option}>
          <span>{data.label}</span>
          <span className={styles.about} title={data.about}>
            {data.about}
          </span>
        </span>
      )}
      onChange={onChange}
    />
  );
});
