import { columnOf, type ProfileDetail, updateProfile } from '@kade/contract';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { notify } from '../../../platform/notices/notify.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { useColleagues } from '../../../ui/pick/colleagues.js';
import { type Changes, useProfileEdit } from '../../profiles/index.js';
import styles from '../profile-detail.module.css';

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
  const { t } = useTranslation(['profile-detail', 'common']);
  /** Saves, says what was saved, and offers the way back where the profile can hold again what it held. */
  const save = async (changes: Changes, back: Changes | null, said: string) => {
    const saved = await edit.save(changes, row);
    if (!saved) return;
    notify({
      kind: 'success',
      title: said,
      ...(back && {
        action: { label: t('common:action.undo'), act: () => void edit.save(back, saved) },
      }),
    });
  };
  const mayEdit = may(updateProfile.access);
  const status = typeof row.crm_status === 'string' ? row.crm_status : '';
  return {
    status: (
      <span data-testid="standing">
        {mayEdit ? (
          <Select<string>
            className={styles.chosenStatus}
            variant="borderless"
            size="small"
            aria-label={labelOf('CRM_STATUS')}
            value={status}
            disabled={edit.saving}
            popupMatchSelectWidth={false}
            options={(columnOf('CRM_STATUS')?.options ?? []).map((option) => ({
              value: option,
              label: <StatusTag status={option} />,
            }))}
            onChange={(chosen) =>
              void save(
                { crm_status: chosen },
                { crm_status: status },
                `${labelOf('CRM_STATUS')}: ${t(`common:status.${chosen}`)}`,
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
        row={row}
        label={labelOf('SALES_OWNER')}
        saving={edit.saving}
        onChoose={(owner_id, name) =>
          void save(
            { owner_id },
            row.owner_id === null && ownerName(row) ? null : { owner_id: row.owner_id },
            `${labelOf('SALES_OWNER')}: ${name}`,
          )
        }
      />
    ) : (
      ownerName(row) || none
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

const ownerName = (row: ProfileDetail) =>
  typeof row.sales_owner === 'string' ? row.sales_owner : '';

/** No user has this id. */
const nobody = -1;

type OwnerProps = {
  row: ProfileDetail;
  label: string;
  saving: boolean;
  onChoose: (id: number | null, name: string) => void;
};

/** Colleagues; an owner who is no user (a name that an import brought) stands as that name. */
function OwnerChoice({ row, label, saving, onChoose }: OwnerProps) {
  const { t } = useTranslation('profile-detail');
  const found = useColleagues();
  const colleagues = found.colleagues.map((u) => ({ value: u.id, label: u.name }));
  const name = ownerName(row);
  const id = row.owner_id ?? (name ? 0 : null);
  const known = id === null || colleagues.some((c) => c.value === id);
  const options = [
    ...(known ? [] : [{ value: id, label: name }]),
    ...colleagues,
    { value: nobody, label: t('nobody') },
  ];
  return (
    <Select<number>
      className={styles.chosenOwner}
      variant="borderless"
      size="small"
      aria-label={label}
      disabled={saving}
      loading={found.loading}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={id ?? nobody}
      // Nobody is the last choice among the others and no cross: on a phone a cross always shows, and one tap would save.
      options={options}
      onChange={(chosen) =>
        onChoose(
          chosen === nobody ? null : chosen,
          options.find((o) => o.value === chosen)?.label ?? '',
        )
      }
    />
  );
}
