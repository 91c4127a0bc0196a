import { listPromotionsPlain, promotionViewers } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import styles from '../campaigns.module.css';

type Props = {
  id: string;
  value: number | null;
  /** Name of the chosen one, where it is known: it may have ended since. */
  name: string | null;
  onChange: (id: number | null) => void;
};

/** The promotion that a campaign carries; those that can be used now. */
export function PromotionSelect({ id, value, name, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const may = useMay()(promotionViewers);
  const found = useCall(listPromotionsPlain, {}, { enabled: may, silent: true });
  const options = (found.data ?? []).map((p) => ({ value: p.id, label: p.name }));
  if (value !== null && !options.some((o) => o.value === value))
    options.push({ value, label: name ?? `${t('field.promotion')} ${value}` });
  return (
    <Select<number | null>
      id={id}
      className={styles.wideSelect}
      value={value}
      allowClear
      disabled={!may && value === null}
      placeholder={may ? t('promotion.none') : t('promotion.notHeld')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      loading={found.isFetching}
      notFoundContent={t('promotion.nothing')}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
