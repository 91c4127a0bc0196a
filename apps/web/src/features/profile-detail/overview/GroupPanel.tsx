import {
  type Column,
  catalogue,
  fieldOf,
  getProfileWhitespots,
  type ProfileDetail,
  updateProfile,
} from '@kade/contract';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { useMay, useSees } from '../../../platform/session/useProfile.js';
import { cellOf } from '../../../ui/facts/cells.js';
import { useCellLook } from '../../../ui/facts/useCellLook.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../profile-detail.module.css';
import { BriefSpots } from '../whitespots/BriefSpots.js';
import { editableOf } from './draft.js';
import { GroupForm } from './GroupForm.js';

type Props = { group: Column['group']; row: ProfileDetail };

const isEmpty = (column: Column, row: ProfileDetail) => {
  const value = row[fieldOf(column)];
  return value === null || value === undefined || value === '';
};

/** A group of the catalogue: what is known, and the form to change what people may change. */
export function GroupPanel({ group, row }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const look = useCellLook();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const sees = useSees();
  const columns = catalogue.filter((c) => c.group === group && sees(fieldOf(c)));
  const editable = editableOf(group);
  const title = t(`group.${group}`);
  // Until the models have run, invoices say what is missing, as they do on home.
  const byInvoices = group === 'whitespots' && may(getProfileWhitespots.access);
  const awaitsModels =
    columns.every((c) => c.source === 'model') && columns.every((c) => isEmpty(c, row));
  const edit = editable.length > 0 && !editing && may(updateProfile.access) && (
    <Button
      size="small"
      aria-label={t('editGroup', { group: title })}
      onClick={() => setEditing(true)}
    >
      {t('common:action.edit')}
    </Button>
  );
  if (columns.length === 0) return null;
  return (
    <Panel title={title} extra={edit}>
      {editing ? (
        <GroupForm
          row={row}
          columns={editable}
          label={t('editGroup', { group: title })}
          onDone={() => setEditing(false)}
        />
      ) : awaitsModels && byInvoices ? (
        <BriefSpots profileId={row.id} />
      ) : (
        <>
          {awaitsModels && <p className={styles.panelNote}>{t('awaitsModels')}</p>}
          <dl className={styles.detailFacts}>
            {columns.map((column) => (
              <div key={column.key}>
                <dt>
                  <Tooltip title={column.about[currentLanguage()]}>
                    <span>{column.label[currentLanguage()]}</span>
                  </Tooltip>
                </dt>
                <dd>{cellOf(column, row, look)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
