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
import { Row, Stack } from '../../../ui/layout/layout.js';
import { useColleagues } from '../../../ui/pick/colleagues.js';
import { type Changes, useProfileEdit } from '../../profiles/index.js';
import styles from '../profile-detail.module.css';

const choices = ['KIND', 'CRM_STATUS'] as const;

/** Kind, status and owner: chosen where they stand, saved at once. */
export function Standing({ row }: { row: ProfileDetail }) {
  const may = useMay();
  const edit = useProfileEdit(row.id);
  const labelOf = (key: string) => columnOf(key)?.label[currentLanguage()] ?? key;
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
  return (
    <Stack gap={12}>
      {edit.conflict && (
        <Conflict
          saving={edit.saving}
          onMine={() => void edit.saveMine()}
          onTheirs={() => void edit.loadTheirs()}
        />
      )}
      <Row gap={[8, 24]} wrap align="stretch" className={styles.standing} data-testid="standing">
        {choices.map((key) => {
          const field = key.toLowerCase();
          const value = typeof row[field] === 'string' ? row[field] : '';
          return (
            <Labelled key={key} label={labelOf(key)}>
              {mayEdit ? (
                <Select<string>
                  variant="filled"
                  size="small"
                  aria-label={labelOf(key)}
                  value={value}
                  disabled={edit.saving}
                  popupMatchSelectWidth={false}
                  options={(columnOf(key)?.options ?? []).map((option) => ({
                    value: option,
                    label: <StatusTag status={option} />,
                  }))}
                  onChange={(chosen) =>
                    void save(
                      { [field]: chosen },
                      { [field]: value },
                      `${labelOf(key)}: ${t(`common:status.${chosen}`)}`,
                    )
                  }
                />
              ) : (
                <StatusTag status={value} />
              )}
            </Labelled>
          );
        })}
        <Labelled label={labelOf('SALES_OWNER')}>
          {mayEdit ? (
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
          )}
        </Labelled>
      </Row>
    </Stack>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row gap={8} className={styles.standingOne}>
    <span className="soft">{label}</span>
    {children}
  </Row>
);

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
      className={styles.standingOwner}
      variant="filled"
      size="small"
      aria-label={label}
      disabled={saving}
      loading={found.loading}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={id ?? nobody}
      // Nobody is a choice among the others and no cross: on a phone a cross always shows, and one tap would save.
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
