import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import { RowActions } from './actions/RowActions.js';
import type { RowActionsOf } from './actions/rowAction.js';
import { type CardForm, type CardLine, cardOf } from './cardForm.js';
import styles from './cards.module.css';
import type { DataColumn } from './columns.js';
import { GroupHead } from './GroupHead.js';
import type { GroupOf, Heads, RowGroups } from './groups.js';
import { Tick } from './Tick.js';
import type { RowSelection } from './tableOf.js';
import { useHead } from './useHead.js';

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  form: CardForm<Row> | undefined;
  rowKey: (row: Row) => string | number;
  busy: boolean;
  onRow?: ((row: Row, e: React.MouseEvent) => void) | undefined;
  /** While rows are being ticked. */
  selection?: RowSelection<Row> | undefined;
  expanded?: ((row: Row) => ReactNode) | undefined;
  /** What can be done with a row, behind dots. */
  actions?: RowActionsOf<Row> | undefined;
  groups?: RowGroups<Row> | undefined;
  /** Where the heads of its groups stand. */
  heads?: Heads<Row> | undefined;
};

/** The rows of a list on a phone: three lines each, the name and the status first. */
export function RowCards<Row extends object>(props: Props<Row>) {
  const { rows, columns, rowKey, busy, onRow, selection, expanded, actions, groups, heads } = props;
  const card = cardOf(columns, useHead(), props.form);
  const headItem = (group: GroupOf) => (
    <li key={`group ${group.key}`} className={styles.group}>
      <GroupHead group={group} all={groups?.all ?? []} folds={groups?.folds} />
    </li>
  );
  return (
    <Spin spinning={busy} delay={250}>
      <ul className={styles.cards} data-testid="cards">
        {rows.map((row) => {
          const key = rowKey(row);
          return [
            heads?.before.get(row)?.map(headItem),
            // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a link or a button, for the keyboard
            <li
              key={key}
              data-row-key={key}
              className={cx(styles.card, onRow && styles.cardLink)}
              onClick={onRow && ((e) => onRow(row, e))}
            >
              {selection && <Tick row={row} selection={selection} className={styles.tick ?? ''} />}
              <div className={styles.lines}>
                <div className={styles.first}>
                  <span className={styles.title}>{card.title(row)}</span>
                  {card.status && <span className={styles.state}>{card.status(row)}</span>}
                </div>
                <Line line={card.line2(row)} />
                <Line line={card.line3(row)} />
                {expanded?.(row)}
              </div>
              {card.actions && <span className={styles.actions}>{card.actions(row)}</span>}
              {actions && <RowActions row={row} actions={actions(row)} />}
            </li>,
          ];
        })}
        {heads?.after.map(headItem)}
      </ul>
    </Spin>
  );
}

function Line({ line }: { line: CardLine }) {
  return (
    <div className={styles.line}>
      {line.map(({ key, label, value }, at) => (
        <span key={key}>
          {at > 0 && <span aria-hidden> · </span>}
          {label && <span className={styles.label}>{label} </span>}
          {value}
        </span>
      ))}
    </div>
  );
}
