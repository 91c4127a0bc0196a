import {
  type ColumnGroup,
  catalogue,
  fieldOf,
  type ProfileDetail,
  updateProfile,
} from '@kade/contract';
import { Button, Tooltip } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { useMay, useSees } from '../../../platform/session/useProfile.js';
import { cellOf } from '../../../ui/facts/cells.js';
import { useCellLook } from '../../../ui/facts/useCellLook.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../profile-detail.module.css';
import { editableOf } from './draft.js';
import { GroupForm } from './GroupForm.js';

type Props = {
  group: ColumnGroup;
  row: ProfileDetail;
  /** Only fields with this in their names; empty: all. */
  search?: string;
  onDirty?: (group: ColumnGroup, dirty: boolean) => void;
};

/** A group of the catalogue: what is known, and the form to change what people may change. */
export function GroupPanel({ group, row, search = '', onDirty }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const look = useCellLook();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const sees = useSees();
  const sought = search.trim().toLowerCase();
  const columns = catalogue.filter(
    (c) =>
      c.group === group &&
      sees(fieldOf(c)) &&
      c.label[currentLanguage()].toLowerCase().includes(sought),
  );
  const editable = editableOf(group);
  const title = t(`group.${group}`);
  const tell = useCallback((dirty: boolean) => onDirty?.(group, dirty), [onDirty, group]);
  const edit = editable.length > 0 && !editing && may(updateProfile.access) && (
    <Button
      size="small"
      aria-label={t('editGroup', { group: title })}
      onClick={() => setEditing(true)}
    >
      {t('common:action.edit')}
    </Button>
  );
  if (columns.length === 0 && !editing) return null;
  return (
    <Panel title={title} extra={edit}>
      {editing ? (
        <GroupForm
          row={row}
          columns={editable}
          label={t('editGroup', { group: title })}
          onDirty={tell}
          onDone={() => setEditing(false)}
        />
      ) : (
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
      )}
    </Panel>
  );
}
