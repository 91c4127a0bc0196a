import {
  importFields,
  type NumberFormat,
  type NumberQuestion,
  numberFormats,
  type RunKind,
} from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Choice } from '../../../ui/form/Choice.js';
import { Panel } from '../../../ui/page/Page.js';
import stepsStyles from '../../../ui/steps/steps.module.css';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import styles from '../imports.module.css';
import type { Matching } from './matching.js';

type Props = {
  kind: RunKind;
  questions: readonly NumberQuestion[];
  matching: Matching;
  chosen: NumberFormat | null;
  onChange: (format: NumberFormat | null) => void;
};

const numberTypes: ReadonlySet<string> = new Set(['number', 'money', 'discount']);

/** Whether the import cannot start before somebody says how its numbers are read. */
export const isNumberFormatOpen = (
  questions: readonly NumberQuestion[],
  chosen: NumberFormat | null,
): boolean => chosen === null && questions.some((question) => question.format === null);

/** Numbers such as 12.500: both readings of the first of them, what was made of them and why, and the choice. */
export function NumberFormatStep({ kind, questions, matching, chosen, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { whole, exact, money } = useFormat();
  // The rows looked at may be in no doubt, and later ones in some: the choice is there wherever numbers are.
  const hasNumbers = importFields[kind].some(
    ({ name, type }) => matching[name] !== undefined && numberTypes.has(type),
  );
  if (!hasNumbers && questions.length === 0) return null;
  const open = isNumberFormatOpen(questions, chosen);
  const field = (name: string) => importFields[kind].find((f) => f.name === name);
  const shown = (name: string, number: string) =>
    field(name)?.type === 'money' ? money(number) : exact(number);
  return (
    <Panel title={t('numbers.title')}>
      {open ? (
        <Alert
          type="warning"
          showIcon
          className={stepsStyles.matchDoubled}
          title={t('numbers.open')}
        />
      ) : (
        questions.map(
          ({ field: name, by, format }) =>
            by !== null &&
            by !== 'chosen' &&
            chosen === null && (
              <p key={name} className={cx('soft', styles.numbersReason)}>
                {t(`numbers.by.${by}`, {
                  field: field(name)?.label[currentLanguage()] ?? name,
                  format: t(`numbers.short.${format ?? 'comma'}`),
                })}
              </p>
            ),
        )
      )}
      <div className={styles.numbersChoice}>
        <Choice<NumberFormat | 'auto'>
          label={t('numbers.title')}
          value={chosen ?? (open ? null : 'auto')}
          onChange={(value) => onChange(value === 'auto' ? null : value)}
          options={[...(open ? [] : (['auto'] as const)), ...numberFormats].map((value) => ({
            value,
            label: t(`numbers.${value}`),
          }))}
          cards
          columns={3}
        />
      </div>
      {questions.length > 0 && (
        <PlainTable label={t('numbers.title')} className={styles.numbersTable}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('numbers.line')}</th>
                <th scope="col">{t('numbers.cell')}</th>
                {numberFormats.map((format) => (
                  <th key={format} scope="col" className="num">
                    {t(`numbers.short.${format}`)}
                  </th>
                ))}
                <th scope="col">{t('numbers.column')}</th>
              </tr>
            </thead>
            <tbody>
              {questions.flatMap(({ field: name, header, rows, format: meant }) =>
                rows.map((row) => (
                  <tr key={`${name} ${row.line}`}>
                    <td className="num">{whole(row.line)}</td>
                    <td>{row.cell}</td>
                    {numberFormats.map((format) => (
                      <td
                        key={format}
                        className={cx(
                          'num',
                          (chosen ?? meant) === format ? styles.numbersMeant : '',
                        )}
                      >
                        {shown(name, row[format])}
                      </td>
                    ))}
                    <td>{header}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </PlainTable>
      )}
      <p className={cx('soft', stepsStyles.choiceNote)}>{t('numbers.note')}</p>
    </Panel>
  );
}
