import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useColleagues } from '../../../ui/pick/colleagues.js';
import styles from '../account.module.css';

type Props = {
  /** Who leaves, and therefore is not offered. */
  leaver: number;
  label: string;
  value: number | null;
  onChange: (id: number) => void;
};

/** A colleague who can take over: active, has accepted the invitation, and no partner. */
export function HeirSelect({ leaver, label, value, onChange }: Props) {
  const { t } = useTranslation('account');
  const { colleagues, loading } = useColleagues();
  return (
    <Select<number>
      className={styles.handoverHeir}
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('users.chooseHeir')}
      value={value}
      loading={loading}
      onChange={onChange}
      options={colleagues
        .filter((c) => c.id !== leaver && !c.invited)
        .map((c) => ({ value: c.id, label: c.name }))}
    />
  );
}
