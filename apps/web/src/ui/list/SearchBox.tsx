import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../table/table.module.css';

type Props = {
  value: string;
  onSearch: (text: string) => void;
  label?: string;
  /** What Escape does instead of emptying the box. */
  onEscape?: (() => void) | undefined;
};

const pause = 300;

/** Search box that waits for a pause in the typing before it asks. */
export function SearchBox({ value, onSearch, label, onEscape }: Props) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // The address changed by other means (back, cleared filters): follow it.
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed.trim();
      latest.current(asked.current);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const text = label ?? t('table.search');
  return (
    <Input
      className={styles.searchBox}
      allowClear
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      value={typed}
      maxLength={200}
      placeholder={text}
      aria-label={text}
      onChange={(e) => setTyped(e.target.value)}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !onEscape) return;
        e.preventDefault();
        onEscape();
      }}
    />
  );
}
