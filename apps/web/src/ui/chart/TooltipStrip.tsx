import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../facts/useFormat.js';
import styles from './chart.module.css';
import { type ChartTable, cellText, hasRows, markWords } from './chartTable.js';

type Props = {
  table: ChartTable;
  row: number;
  onPick: ((index: number) => void) | undefined;
  onFigure: ((row: number, column: number) => void) | undefined;
  onClose: () => void;
};

/** What a tooltip says, below the plot: pinned by a tap, and with the way to who is behind the mark. */
export function TooltipStrip({ table, row, onPick, onFigure, onClose }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <div className={styles.strip} data-testid="chart-strip">
      <div>
        <b>{cellText(table, format, row, 0)}</b>
        <dl>
          {table.head.slice(1).map((name, n) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {onFigure && hasRows(table, row, n + 1) ? (
                  <button
                    type="button"
                    className={styles.pick}
                    aria-label={markWords(table, format, row, n + 1)}
                    onClick={() => onFigure(row, n + 1)}
                  >
                    {cellText(table, format, row, n + 1)}
                  </button>
                ) : (
                  cellText(table, format, row, n + 1)
                )}
              </dd>
            </div>
          ))}
        </dl>
        {onPick && (
          <Button size="small" onClick={() => onPick(row)}>
            {t('chart.who')}
          </Button>
        )}
      </div>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('action.close')}
        onClick={onClose}
      />
    </div>
  );
}
