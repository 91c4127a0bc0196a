import { columnOf, listColumnValues, optionWord } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/client/queries.js';
import { useSettled } from '../../../../platform/client/useSettled.js';
import { currentLanguage } from '../../../../platform/language/language.js';
import { useFormat } from '../../../../ui/facts/useFormat.js';
import { usePhone } from '../../../../ui/layout/usePhone.js';
import { FoundOption } from '../../../../ui/list/FoundOption.js';
import styles from '../condition.module.css';
import { asText, asTexts } from './ruleValues.js';
import type { ValueProps } from './valueProps.js';

type Option = { value: string; label: string; count: string };

/** Values that occur in the data, each with how many profiles have it; the server searches among them. */
export function CategoryValues(props: ValueProps & { single: boolean }) {
  const { t } = useTranslation(['audiences', 'common']);
  const { column, value, label, disabled, single, onChange } = props;
  const { whole } = useFormat();
  const isPhone = usePhone();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listColumnValues,
    { params: { column }, body: search ? { search } : {} },
    { enabled: opened, keepPrevious: true, staleTime: 60_000, silent: true },
  );
  const about = columnOf(column);
  const wordOf = (text: string) => (about ? optionWord(about, text, currentLanguage()) : text);

  const chosen = single ? [asText(value)].filter(Boolean) : asTexts(value);
  const counted = found.data ?? [];
  // Values the product fixes can be chosen before any profile has them.
  const fixed = (about?.options ?? []).filter((o) =>
    wordOf(o).toLowerCase().includes(search.toLowerCase()),
  );
  const missing = [...new Set([...fixed, ...(search ? [] : chosen)])].filter(
    (text) => !counted.some((c) => c.label === text),
  );
  const options: Option[] = [
    ...counted.map((c) => ({ value: c.label, label: wordOf(c.label), count: whole(c.count) })),
    // None are counted before the answer is there.
    ...missing.map((text) => ({ value: text, label: wordOf(text), count: found.data ? '0' : '' })),
  ];
  return (
    <Select<string | string[], Option>
      className={styles.value ?? ''}
      {...(single ? {} : { mode: 'multiple' as const })}
      aria-label={label}
      disabled={disabled}
      placeholder={t('builder.chooseValues')}
      value={single ? asText(value) || (null as unknown as string) : chosen}
      options={options}
      loading={found.isFetching}
      // A width of its own: without one antd draws all values in place of those in sight.
      popupMatchSelectWidth={isPhone || 340}
      maxTagCount="responsive"
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={found.isFetching ? t('builder.searching') : t('builder.noValues')}
      optionRender={({ data }) => (
        <FoundOption name={data.label}>
          {data.count && <span className="num soft">{data.count}</span>}
        </FoundOption>
      )}
      onOpenChange={(open) => {
        if (open) setOpened(true);
        else setTyped('');
      }}
      onChange={(next) => {
        // What was typed found this value; the next one is looked for anew.
        setTyped('');
        onChange(next);
      }}
    />
  );
}
