import { type Column, isPersonalColumn } from '@kade/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { Chip } from '../../ui/facts/StatusTag.js';
import { Stack } from '../../ui/layout/layout.js';
import styles from './ai.module.css';
import { inGroups } from './columns.js';

type Props = { value?: readonly string[]; onChange?: (keys: string[]) => void };

/** Every column of a profile by its group, with a tick for each that may go to the language model. */
export function ColumnChoice({ value = [], onChange }: Props) {
  const { t } = useTranslation('ai');
  const chosen = new Set(value);
  const choose = (keys: readonly string[], on: boolean) =>
    onChange?.(on ? [...new Set([...value, ...keys])] : value.filter((k) => !keys.includes(k)));
  return (
    <Stack gap={16}>
      {inGroups().map(({ group, columns }) => {
        const keys = columns.map(({ key }) => key);
        const count = keys.filter((key) => chosen.has(key)).length;
        return (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`group.${group}`)}</legend>
            <Checkbox
              checked={count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              onChange={(e) => choose(keys, e.target.checked)}
            >
              {t('columns.all', { count: keys.length })}
            </Checkbox>
            <div className={styles.ticks}>
              {columns.map((column) => (
                <Tick
                  key={column.key}
                  column={column}
                  checked={chosen.has(column.key)}
                  onChange={(on) => choose([column.key], on)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </Stack>
  );
}

type TickProps = { column: Column; checked: boolean; onChange: (on: boolean) => void };

function Tick({ column, checked, onChange }: TickProps) {
  const { t } = useTranslation('ai');
  return (
    <Checkbox checked={checked} onChange={(e) => onChange(e.target.checked)}>
      {column.label[currentLanguage()]}
      {isPersonalColumn(column) && (
        <>
          {' '}
          <Chip>{t('columns.personal')}</Chip>
        </>
      )}
    </Checkbox>
  );
}
