import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea } from '../form/DragArea.js';
import styles from './chooser.module.css';
import { columnSpeech } from './columnSpeech.js';
import { type DataColumn, moveKey, moveKeyTo } from './columns.js';
import type { ChosenColumns } from './useColumns.js';

export type ChooserProps<Row> = {
  all: readonly DataColumn<Row>[];
  chosen: ChosenColumns<Row>;
  /** Standard columns that this screen has no room for. */
  hidden?: number;
};

/** What the column chooser opens. */
export function Chooser<Row>({ all, chosen, hidden = 0 }: ChooserProps<Row>) {
  const { t } = useTranslation('common');
  const [search, setSearch] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { keys, choose } = chosen;
  const wanted = search.trim().toLowerCase();
  const found = all.filter((c) => c.title.toLowerCase().includes(wanted));
  const groups = [...new Set(found.map((c) => c.group ?? ''))];
  const toggle = (key: string, on: boolean) => {
    if (on) choose([...keys, key]);
    else if (keys.length > 1) choose(keys.filter((k) => k !== key));
  };
  const moved = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) choose(moveKeyTo(keys, String(active.id), String(over.id)));
  };
  return (
    <div role="dialog" aria-label={t('table.columns')} className={styles.chooser}>
      <div className={styles.head}>
        <h2>{t('table.columnsShown')}</h2>
        <Button type="link" size="small" onClick={chosen.reset}>
          {t('table.reset')}
        </Button>
      </div>
      <DragArea
        sensors={sensors}
        onDragEnd={moved}
        speech={columnSpeech(t)}
        container={document.body}
      >
        <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
          <ol className={styles.shown}>
            {chosen.columns.map((column, at) => (
              <Shown
                key={column.key}
                column={column}
                isOnly={keys.length === 1}
                isFirst={at === 0}
                isLast={at === keys.length - 1}
                onHide={() => toggle(column.key, false)}
                onMove={(by) => choose(moveKey(keys, column.key, by))}
              />
            ))}
          </ol>
        </SortableContext>
      </DragArea>
      {hidden > 0 && <p className="soft">{t('table.columnsHidden', { count: hidden })}</p>}
      <h2>{t('table.columnsAll')}</h2>
      <Input
        allowClear
        value={search}
        placeholder={t('table.columnSearch')}
        aria-label={t('table.columnSearch')}
        onChange={(e) => setSearch(e.target.value)}
      />
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
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
    </div>
  );
}

type ShownProps<Row> = {
  column: DataColumn<Row>;
  isOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onHide: () => void;
  onMove: (by: -1 | 1) => void;
};

function Shown<Row>({ column, isOnly, isFirst, isLast, onHide, onMove }: ShownProps<Row>) {
  const { t } = useTranslation('common');
  const drag = useSortable({ id: column.key, data: { label: column.title } });
  const named = { column: column.title };
  return (
    <li
      ref={drag.setNodeRef}
      style={drag.transform ? { transform: `translateY(${drag.transform.y}px)` } : {}}
    >
      <span className={styles.handle} {...drag.listeners} aria-hidden>
        <HolderOutlined />
      </span>
      <Checkbox
        checked
        disabled={isOnly}
        aria-label={t('table.columnRemove', named)}
        onChange={onHide}
      >
        {column.title}
      </Checkbox>
      <span className={styles.moves}>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          disabled={isFirst}
          aria-label={t('table.columnUp', named)}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          disabled={isLast}
          aria-label={t('table.columnDown', named)}
          onClick={() => onMove(1)}
        />
      </span>
    </li>
  );
}
