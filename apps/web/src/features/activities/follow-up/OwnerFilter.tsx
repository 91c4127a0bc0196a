import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useColleagues } from '../../../ui/pick/colleagues.js';
import styles from '../../../ui/table/table.module.css';

export const everyone = 'all';

/** Whose: mine, everybody's, or a colleague's. */
export function OwnerFilter({ value, onChange }: { value: string; onChange: (v: string) => void }) {
  const { t } = useTranslation('activities');
  const me = String(useProfile().user.id);
  const colleagues = useColleagues({ silent: true })
    .colleagues.filter((u) => String(u.id) !== me)
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
