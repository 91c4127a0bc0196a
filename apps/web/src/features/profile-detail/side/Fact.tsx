import {
  type Column,
  editableColumns,
  fieldOf,
  type ProfileDetail,
  updateProfile,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cellOf } from '../../../ui/facts/cells.js';
import { MailLink } from '../../../ui/facts/ReachLinks.js';
import { useCellLook } from '../../../ui/facts/useCellLook.js';
import { SideFact } from '../../../ui/record/Side.js';
import { GroupForm } from '../overview/GroupForm.js';
import { hasValue } from './hasValue.js';

type Props = {
  column: Column;
  row: ProfileDetail;
  /** In place of the name, where it says as much. */
  icon?: ReactNode;
};

const links = ['PHONE', 'EMAIL', 'WEBSITE'];
const copied = ['PHONE', 'EMAIL', 'KVK_NUMBER', 'EXTERNAL_ID'];

/** One column of a profile at its side. */
export function Fact({ column, row, icon }: Props) {
  const { t } = useTranslation('common');
  const look = useCellLook();
  const mayEdit = useMay()(updateProfile.access) && editableColumns.includes(column);
  const label = column.label[currentLanguage()];
  const isKnown = hasValue(column, row);
  return (
    <SideFact
      label={label}
      about={column.about[currentLanguage()]}
      icon={icon}
      isLink={links.includes(column.key)}
      copy={isKnown && copied.includes(column.key) ? String(row[fieldOf(column)]) : undefined}
      editor={
        mayEdit
          ? (done) => (
              <GroupForm
                compact
                row={row}
                columns={[column]}
                label={t('side.edit', { field: label })}
                onDone={done}
              />
            )
          : undefined
      }
    >
      {column.key === 'EMAIL' && isKnown ? (
        <MailLink email={String(row[fieldOf(column)])} profileId={row.id} to="profile" />
      ) : (
        cellOf(column, row, look)
      )}
    </SideFact>
  );
}
