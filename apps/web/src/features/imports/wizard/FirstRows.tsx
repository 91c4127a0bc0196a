import { type ImportPreview, importFields, type RunKind } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { cx } from '../../../ui/cx.js';
import plainTableStyles from '../../../ui/table/plainTable.module.css';
import styles from '../imports.module.css';
import { type Matching, userOf } from './matching.js';

type Props = { kind: RunKind; preview: ImportPreview; matching: Matching };

/** The first rows of the file as they were read, each column with the field it fills. */
export function FirstRows({ kind, preview, matching }: Props) {
  const { t } = useTranslation('imports');
  const labelOf = (header: string) => {
    const field = importFields[kind].find((f) => f.name === userOf(matching, header));
    return field?.label[currentLanguage()];
  };
  return (
    <section
      className={cx(plainTableStyles.plainTable, styles.firstRows)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label={t('rows.title')}
    >
      <table>
        <thead>
          <tr>
            {preview.columns.map(({ header }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, their places do not change
              <th key={at} scope="col">
                <span className={styles.firstRowsHeader}>{header || t('rows.unnamed')}</span>
                <span className={styles.firstRowsField}>
                  {labelOf(header) ?? t('rows.notUsed')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.slice(0, 10).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else
            <tr key={row}>
              {preview.columns.map(({ header }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={at} className={labelOf(header) ? '' : 'soft'}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
