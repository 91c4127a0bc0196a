import type { ImportField, ImportPreview, RunKind } from '@kade/contract';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { FoundOption } from '../../../ui/list/FoundOption.js';
import styles from '../imports.module.css';
import { fieldsInOrder, type Matching, match, usableHeaders, userOf } from './matching.js';

type Props = {
  kind: RunKind;
  preview: ImportPreview;
  /** As the server proposed it: it sets the order of the rows. */
  start: Matching;
  matching: Matching;
  onChange: (matching: Matching) => void;
};

/** Fewer fields than this are seen at a glance: all of them are shown. */
const manyFields = 14;

/** Our fields, each with the column of the file that fills it. */
export function MatchTable({ kind, preview, start, matching, onChange }: Props) {
  const { t } = useTranslation('imports');
  const fields = useMemo(() => fieldsInOrder(kind, start), [kind, start]);
  const [all, setAll] = useState(fields.length < manyFields);
  const concerns = (f: ImportField) =>
    f.required || start[f.name] !== undefined || matching[f.name] !== undefined;
  const shown = all ? fields : fields.filter(concerns);
  const more = fields.length - shown.length;
  return (
    <>
      <table className={styles.matchTable} data-testid="match-table">
        <thead>
          <tr>
            <th scope="col">{t('match.field')}</th>
            <th scope="col">{t('match.column')}</th>
            <th scope="col">{t('match.filled')}</th>
            <th scope="col">{t('match.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <MatchRow
              key={field.name}
              field={field}
              fields={fields}
              preview={preview}
              matching={matching}
              onChoose={(header) => onChange(match(matching, field.name, header))}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button className={styles.matchMore} onClick={() => setAll(true)}>
          {t('match.more', { count: more })}
        </Button>
      )}
    </>
  );
}

type RowProps = {
  field: ImportField;
  fields: readonly ImportField[];
  preview: ImportPreview;
  matching: Matching;
  onChoose: (header: string | undefined) => void;
};

function MatchRow({ field, fields, preview, matching, onChoose }: RowProps) {
  const { t } = useTranslation('imports');
  const { percent } = useFormat();
  const language = currentLanguage();
  const header = matching[field.name];
  const column = preview.columns.find((c) => c.header === header);
  const open = field.required === true && header === undefined;
  const usedBy = (name: string) =>
    fields.find((f) => f.name === userOf(matching, name) && f.name !== field.name);
  return (
    <tr className={open ? styles.matchOpen : ''}>
      <th scope="row">
        <span className={styles.matchLabel}>{field.label[language]}</span>
        {field.required && <span className={styles.matchRequired}>{t('match.required')}</span>}
        <span className={cx('soft', styles.matchType)}>{t(`type.${field.type}`)}</span>
      </th>
      <td>
        <Select
          className={styles.matchSelect}
          allowClear
          {...(header === undefined ? {} : { value: header })}
          {...(open ? { status: 'error' as const } : {})}
          placeholder={t(open ? 'match.choose' : 'match.none')}
          aria-label={t('match.columnFor', { field: field.label[language] })}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'value' }}
          options={usableHeaders(preview.columns).map((value) => ({ value, label: value }))}
          optionRender={({ value }) => {
            const user = usedBy(String(value));
            return (
              <FoundOption name={String(value)}>
                {user && (
                  <span className="soft">{t('match.usedBy', { field: user.label[language] })}</span>
                )}
              </FoundOption>
            );
          }}
          onChange={(value: string | undefined) => onChoose(value)}
        />
      </td>
      <td className="num">{column && percent(column.fill_rate)}</td>
      <td className={styles.matchSamples}>
        {column?.samples.slice(0, 3).map((sample) => (
          <span key={sample} className={styles.matchSample}>
            {sample}
          </span>
        ))}
      </td>
    </tr>
  );
}
