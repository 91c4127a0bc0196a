import { columnOf, type ProfileDetail, updateProfile } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import type { Versioned } from '../../../platform/saving/useSaving.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { OwnerChoice, StatusChoice } from '../../../ui/record/HeadChoices.js';
import { useSaidSave } from '../../../ui/record/useSaidSave.js';
import { type Changes, useProfileEdit } from '../../profiles/index.js';

type Standing = {
  /** Beside the title. */
  status: ReactNode;
  /** Among the facts. */
  owner: ReactNode;
  /** Where somebody else saved first; else nothing. */
  conflict: ReactNode;
};

const labelOf = (key: string) => columnOf(key)?.label[currentLanguage()] ?? key;

/** Status and owner of a profile: chosen where they stand, saved at once. */
export function useStanding(row: ProfileDetail): Standing {
  const may = useMay();
  const edit = useProfileEdit(row.id);
  const { t } = useTranslation('common');
  const save = useSaidSave<Versioned, Changes>(edit, row);
  const mayEdit = may(updateProfile.access);
  const status = typeof row.crm_status === 'string' ? row.crm_status : '';
  const owner = typeof row.sales_owner === 'string' ? row.sales_owner : '';
  return {
    status: (
      <span data-testid="standing">
        {mayEdit ? (
          <StatusChoice
            label={labelOf('CRM_STATUS')}
            value={status}
            saving={edit.saving}
            options={(columnOf('CRM_STATUS')?.options ?? []).map((option) => ({
              value: option,
              label: <StatusTag status={option} />,
            }))}
            onChoose={(chosen) =>
              void save(
                { crm_status: chosen },
                { crm_status: status },
                `${labelOf('CRM_STATUS')}: ${t(`status.${chosen}`)}`,
              )
            }
          />
        ) : (
          <StatusTag status={status} />
        )}
      </span>
    ),
    owner: mayEdit ? (
      <OwnerChoice
        label={labelOf('SALES_OWNER')}
        owner={owner ? { id: row.owner_id, name: owner } : null}
        of={row.name}
        saving={edit.saving}
        onChoose={(owner_id, name) =>
          void save(
            { owner_id },
            // Who is known by name alone cannot be chosen again.
            row.owner_id === null && owner ? null : { owner_id: row.owner_id },
            `${labelOf('SALES_OWNER')}: ${name}`,
          )
        }
      />
    ) : (
      owner || none
    ),
    conflict: edit.conflict && (
      <Conflict
        saving={edit.saving}
        onMine={() => void edit.saveMine()}
        onTheirs={() => void edit.loadTheirs()}
      />
    ),
  };
}
