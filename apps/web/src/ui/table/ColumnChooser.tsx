import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, moveKey } from './columns.js';
import styles from './table.module.css';
import type { ChosenColumns } from './useColumns.js';

type Props<Row> = { all: readonly DataColumn<Row>[]; chosen: ChosenColumns<Row> };

/** Which columns, and in which order. Everything works from the keyboard. */
export function ColumnChooser<Row>({ all, chosen }: Props<Row>) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { keys, choose } = chosen;
  const wanted = search.trim().toLowerCase();
  const found = all.filter((c) => c.title.toLowerCase().includes(wanted));
  const groups = [...new Set(found.map((c) => c.group ?? ''))];

  const toggle = (key: string, on: boolean) => {
    if (on) choose([...keys, key]);
    else if (keys.length > 1) choose(keys.filter((k) => k !== key));
  };

  return (
    <>
      <Button icon={<SettingOutlined />} onClick={() => setOpen(true)}>
        {t('table.columns')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('table.columns')}
        size={360}
        extra={<Button onClick={chosen.reset}>{t('table.reset')}</Button>}
      >
        <h2 className={styles.chooserTitle}>{t('table.columnsShown')}</h2>
        <ol className={styles.chooserShown}>
          {chosen.columns.map((column, at) => (
            <li key={column.key}>
              <Checkbox
                checked
                disabled={keys.length === 1}
                aria-label={t('table.columnRemove', { column: column.title })}
                onChange={() => toggle(column.key, false)}
              >
                {column.title}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={at === 0}
                aria-label={t('table.columnUp', { column: column.title })}
                onClick={() => choose(moveKey(keys, column.key, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={at === keys.length - 1}
                aria-label={t('table.columnDown', { column: column.title })}
                onClick={() => choose(moveKey(keys, column.key, 1))}
              />
            </li>
          ))}
        </ol>
        <h2 className={styles.chooserTitle}>{t('table.columnsAll')}</h2>
        <Input
          allowClear
          value={search}
          placeholder={t('table.columnSearch')}
          aria-label={t('table.columnSearch')}
          onChange={(e) => setSearch(e.target.value)}
        />
        {groups.map((group) => (
          <fieldset key={group} className={styles.chooserGroup}>
            {group && <legend>{group}</legend>}
            {found
              .filter((c) => (c.group ?? '') === group)
              .map((column) => (
                <Checkbox
                  key={column.key}
                  checked={keys.includes(column.key)}
                  onChange={(e) => toggle(column.key, e.target.checked)}
                >
                  {column.title}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </Drawer>
    </>
  );
}
