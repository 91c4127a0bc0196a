import { columnOf, type MergeField, type MergePreview, type ProfileRow } from '@kade/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { cellOf } from '../../ui/facts/cells.js';
import { none } from '../../ui/facts/format.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useCellLook } from '../../ui/facts/useCellLook.js';
import { Day } from '../../ui/facts/Values.js';
import { type Choices, chosenOf } from './choice.js';
import styles from './merges.module.css';

type Props = {
  preview: MergePreview;
  fields: readonly MergeField[];
  choices: Choices;
  onSurvivor: (id: number) => void;
  onChoose: (field: string, id: number) => void;
};

/** The profiles side by side: which one stays, and whose value of each field. */
export function FieldTable({ preview, fields, choices, onSurvivor, onChoose }: Props) {
  const { t } = useTranslation('merges');
  const look = useCellLook();
  const { profiles, survivor_id } = preview;
  const labelOf = (field: string) => columnOf(field)?.label[currentLanguage()] ?? field;
  const shown = ({ field }: MergeField, value: unknown) => {
    const column = columnOf(field);
    return column ? cellOf(column, { [field]: value } as ProfileRow, look) : String(value ?? none);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard
    <section className={styles.mergeScroll} aria-label={t('sideBySide')} tabIndex={0}>
      <table className={styles.mergeTable}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {profiles.map((p) => (
              <th key={p.id} scope="col" className={p.id === survivor_id ? styles.mergeStays : ''}>
                <Radio
                  name="survivor"
                  checked={p.id === survivor_id}
                  onChange={() => onSurvivor(p.id)}
                >
                  <span className="visually-hidden">{p.name}: </span>
                  {t(p.id === survivor_id ? 'stays' : 'stay')}
                </Radio>
                <span className={styles.mergeName}>
                  {p.name} <StatusTag status={p.kind} />
                </span>
                <span className="soft">
                  {t('behind', { invoices: p.invoices, opportunities: p.opportunities })}
                  {' · '}
                  <Day value={p.created_at} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((f) => {
            const chosen = chosenOf(f, choices, profiles);
            return (
              <tr key={f.field}>
                <th scope="row">{labelOf(f.field)}</th>
                {profiles.map((p, at) => (
                  <td key={p.id} className={p.id === chosen ? styles.mergeChosen : ''}>
                    <Radio
                      name={f.field}
                      checked={p.id === chosen}
                      onChange={() => onChoose(f.field, p.id)}
                    >
                      <span className="visually-hidden">
                        {labelOf(f.field)}, {p.name}:{' '}
                      </span>
                      <span className={styles.mergeValue}>{shown(f, f.values[at])}</span>
                    </Radio>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
