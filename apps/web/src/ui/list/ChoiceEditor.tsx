import { Checkbox, Input, type InputRef, Radio, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundOption } from './FoundOption.js';
import styles from './filters.module.css';

export type FilterOption = { value: string; label: string; count?: string };

type Props = {
  label: string;
  value: readonly string[];
  options: readonly FilterOption[];
  single?: boolean;
  loading?: boolean;
  onSearch?: (text: string) => void;
  onChange: (values: string[]) => void;
};

/** From so many on they can be searched. */
const many = 8;

/** The values of a filter, to tick; what was typed to find one is gone with the pick. */
export function ChoiceEditor(props: Props) {
  const { label, value, options, single = false, loading = false, onSearch, onChange } = props;
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const box = useRef<InputRef>(null);
  const isSearched = onSearch !== undefined || options.length >= many;
  useEffect(() => {
    const soon = setTimeout(() => box.current?.focus({ preventScroll: true }));
    return () => clearTimeout(soon);
  }, []);
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const pick = (one: string, on: boolean) => {
    if (typed) search('');
    if (single) onChange(on ? [one] : []);
    else onChange(on ? [...value, one] : value.filter((v) => v !== one));
  };
  const wanted = onSearch ? '' : typed.trim().toLowerCase();
  const found = options.filter((o) => o.label.toLowerCase().includes(wanted));
  const Tick = single ? Radio : Checkbox;
  return (
    <fieldset className={styles.offered}>
      <legend className="visually-hidden">{label}</legend>
      {isSearched && (
        <Input
          ref={box}
          allowClear
          value={typed}
          placeholder={t('bar.find')}
          aria-label={`${label}: ${t('bar.find')}`}
          onChange={(e) => search(e.target.value)}
          onKeyDown={(e) => {
            const [first] = found;
            if (e.key !== 'Enter' || !typed || !first) return;
            e.preventDefault();
            pick(first.value, !value.includes(first.value));
          }}
        />
      )}
      <div className={styles.options}>
        {found.map((option) => (
          <Tick
            key={option.value}
            className={styles.option ?? ''}
            checked={value.includes(option.value)}
            onChange={(e) => pick(option.value, e.target.checked)}
          >
            <FoundOption name={option.label}>
              {option.count && <span className="num soft">{option.count}</span>}
            </FoundOption>
          </Tick>
        ))}
        {loading && found.length === 0 && <Spin size="small" />}
        {!loading && found.length === 0 && <span className="soft">{t('bar.nothing')}</span>}
      </div>
    </fieldset>
  );
}
