import { listUsers, partnerGroups } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import styles from '../../../ui/table/table.module.css';

export const everyone = 'all';

/** Whose: mine, everybody's, or a colleague's. */
export function OwnerFilter({ value, onChange }: { value: string; onChange: (v: string) => void }) {
  const { t } = useTranslation('activities');
  const me = String(useProfile().user.id);
  const users = useCall(listUsers, {}, { staleTime: 300_000, silent: true });
  const colleagues = (users.data?.results ?? [])
    .filter((u) => String(u.id) !== me && !u.groups.some((g) => partnerGroups.includes(g)))
    .map((u) => ({ value: String(u.id), label: u.name }));
  return (
    <Select<string>
      className={styles.filterSelect}
      aria-label={t('filter.owner')}
      value={value}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: me, label: t('filter.mine') },
        { value: everyone, label: t('filter.everyone') },
        ...colleagues,
      ]}
      onChange={onChange}
    />
  );
}
