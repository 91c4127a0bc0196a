import type { FigureOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { Opens } from '../pooled/Opens.js';
import { signed, signedPoints } from '../uplift.js';
import styles from './campaign-compare.module.css';
import { type Cell, compareRows } from './figures.js';
import type { Compared } from './useCompared.js';

type Props = {
  compared: readonly Compared[];
  onOpen: (of: Compared, figure: FigureOf<'campaign'>) => void;
};

/** The figures of campaigns below each other, a column for each campaign; every one opens its rows. */
export function CompareTable({ compared, onOpen }: Props) {
  const { t } = useTranslation('campaign-reports');
  const write = useWriting();
  return (
    <PlainTable cards label={t('compare.figures')} className={styles.figures}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('compare.figure')}</th>
            {compared.map(({ id, campaign }) => (
              <th key={id} scope="col" title={campaign.name}>
                <Link to={paths.campaignReport(id)}>{campaign.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ key, of }) => (
            <tr key={key}>
              <th scope="row">{t(`compare.row.${key}`)}</th>
              {compared.map((one) => {
                const cell = of(one);
                const shown = cell && write(cell, cell.value);
                if (!cell || !shown)
                  return (
                    <td key={one.id} data-wide data-head={one.campaign.name}>
                      {none}
                    </td>
                  );
                const beside = besideOf(cell, write, (low, high) =>
                  t('compare.between', { low, high }),
                );
                return (
                  <td key={one.id} data-wide data-head={one.campaign.name}>
                    <Opens
                      label={t('compare.open', {
                        ...{ figure: t(`compare.row.${key}`), name: one.campaign.name },
                        value: [shown, beside].filter(Boolean).join(', '),
                      })}
                      onClick={() => onOpen(one, cell.opens)}
                    >
                      {shown}
                    </Opens>
                    {beside && <span className={styles.beside}>{beside}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}

type Write = (cell: Pick<Cell, 'unit'>, value: number | string | null) => string | null;

/** Below a figure: its share, or the ends of its interval. */
function besideOf(
  cell: Cell,
  write: Write,
  between: (low: string, high: string) => string,
): string | null {
  if (cell.share !== undefined) return write({ unit: 'share' }, cell.share);
  const [low, high] = [write(cell, cell.low ?? null), write(cell, cell.high ?? null)];
  return low && high ? between(low, high) : null;
}

function useWriting(): Write {
  const { whole, tenthPercent, money, tenths } = useFormat();
  return ({ unit }, value) => {
    if (value === null) return null;
    if (unit === 'whole') return whole(Number(value));
    if (unit === 'share') return tenthPercent(Number(value));
    if (unit === 'money') return money(value);
    if (unit === 'difference') return signed(money, Number(value));
    return signedPoints(tenths, Number(value));
  };
}
