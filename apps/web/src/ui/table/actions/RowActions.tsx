import { EditOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../cx.js';
import type { DataColumn } from '../columns.js';
import { useEdited } from '../edit/editing.js';
import styles from './actions.module.css';
import type { RowAction } from './rowAction.js';

type Props<Row> = {
  row: Row;
  actions: readonly RowAction[];
  /** The column they stand in: its own value is changed from here, too. */
  column?: DataColumn<Row>;
};

/** The name of a row, which makes room for so many actions: what is pressed is never below them. */
export function NamedRow({ of, children }: { of: number; children: ReactNode }) {
  return (
    <span className={styles.named} style={{ '--actions': of } as object}>
      {children}
    </span>
  );
}

/**
 * What can be done with a row, beside its name. One stop of the keyboard per row: the dots, behind which everything is
 * said again in words, with what can be edited.
 */
export function RowActions<Row extends object>({ row, actions, column }: Props<Row>) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const edited = useEdited();
  const editable = column
    ? (edited?.columns ?? []).filter((c) => c.edit && c.edit.may?.(row) !== false)
    : [];
  const open = (key: string) => edited?.editing.open(edited.rowKey(row), key);
  const items = (): NonNullable<MenuProps['items']> => [
    ...actions.map(({ key, label, icon, danger = false }) => ({ key, label, icon, danger })),
    ...(actions.length > 0 && editable.length > 0 ? [{ type: 'divider' as const }] : []),
    ...editable.map((c) => ({
      key: `edit ${c.key}`,
      label: t('cell.edit', { column: c.title }),
      icon: <EditOutlined />,
    })),
  ];
  if (actions.length === 0 && editable.length === 0) return null;
  return (
    <span
      className={cx(
        styles.actions,
        !column && styles.inCard,
        column?.type === 'code' && styles.isNarrow,
      )}
      data-open={isOpen || undefined}
    >
      {column?.edit && editable.some((c) => c.key === column.key) && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.action}
          data-edit={column.edit.by ?? ''}
          data-column={column.key}
          title={t('cell.edit', { column: column.title })}
          aria-label={t('cell.edit', { column: column.title })}
          onClick={() => open(column.key)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
      {actions
        .filter((action) => action.main)
        .map(({ key, label, icon, onClick }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            className={styles.action}
            data-action={key}
            title={label}
            aria-label={label}
            onClick={onClick}
          >
            {icon}
          </button>
        ))}
      <button
        type="button"
        className={styles.more}
        title={t('column.actions')}
        aria-label={t('column.actions')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <EllipsisOutlined aria-hidden />
      </button>
      {isOpen && (
        <Dropdown
          open
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          onOpenChange={setOpen}
          menu={{
            items: items(),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              setOpen(false);
              if (key.startsWith('edit ')) open(key.slice(5));
              else actions.find((action) => action.key === key)?.onClick();
            },
          }}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  );
}
