import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout/layout.js';
import {
  figureOf,
  type MatrixRow,
  type Measure,
  mostOf,
  type Overview,
  openedBy,
} from './matrixFigures.js';
import styles from './spots-matrix.module.css';
import { useCellWords } from './useCellWords.js';

type Props = {
  data: Overview;
  measure: Measure;
  named: (row: MatrixRow) => string;
  onOpen: (row: MatrixRow, proposition: number) => void;
};

/** On a phone: one segment at a time, its categories below each other, the most of the measure first. */
export function PhoneMatrix({ data, measure, named, onOpen }: Props) {
  const { t } = useTranslation('whitespots');
  const words = useCellWords();
  const [chosen, setChosen] = useState(0);
  const { rows, propositions } = data;
  const row = rows[chosen] ?? rows[0];
  if (!row) return null;
  const most = mostOf([row], measure);
  const lines = row.cells
    .map((cell, at) => ({ cell, proposition: propositions[at] }))
    .sort((a, b) => (figureOf(b.cell, measure) ?? -1) - (figureOf(a.cell, measure) ?? -1));
  return (
    <Stack gap={8}>
      <Select
        aria-label={t('column.segment')}
        value={rows.indexOf(row)}
        onChange={setChosen}
        options={rows.map((one, value) => ({ value, label: named(one) }))}
      />
      <ul className={styles.bars}>
        {lines.map(
          ({ cell, proposition }) =>
            proposition && (
              <li key={proposition.id}>
                <button
                  type="button"
                  className={styles.bar}
                  aria-label={words.whole(cell, named(row), proposition.name)}
                  aria-disabled={row.rest || openedBy(cell, measure) === 0}
                  onClick={() =>
                    !row.rest && openedBy(cell, measure) > 0 && onOpen(row, proposition.id)
                  }
                >
                  <span className={styles.barName}>{proposition.name}</span>
                  <span className="num">
                    {[words.short(cell, measure), words.second(cell, measure)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <i
                    className={styles.length}
                    style={{
                      width: `${most > 0 ? ((figureOf(cell, measure) ?? 0) / most) * 100 : 0}%`,
                    }}
                  />
                </button>
              </li>
            ),
        )}
      </ul>
    </Stack>
  );
}
