import { listAudiences } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { paths } from '../../../platform/navigation/paths.js';
import { cx } from '../../../ui/cx.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { FoundOption } from '../../../ui/list/FoundOption.js';
import styles from '../mass-actions.module.css';
import type { Choice } from './choice.js';

type Option = { value: number; label: string; status: string };
type Props = { choice: Choice; onChange: (choice: Choice) => void };

/** An audience, found by name: the profiles it selects now. */
export function ByAudience({ choice, onChange }: Props) {
  const { t } = useTranslation('mass-actions');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listAudiences,
    { query: { page_size: 50, ordering: '-updated_at', ...(search ? { search } : {}) } },
    { keepPrevious: true },
  );
  const { audience } = choice;
  const options: Option[] = (found.data?.results ?? []).map((a) => ({
    value: a.id,
    label: a.name,
    status: a.status,
  }));
  if (audience && !search && !options.some((o) => o.value === audience.id))
    options.push({ value: audience.id, label: audience.name, status: '' });
  return (
    <>
      <p className={cx('soft', styles.massAbout)}>{t('choose.about.audience')}</p>
      <Select<number, Option>
        className={styles.massAudience}
        aria-label={t('way.audience')}
        placeholder={t('choose.audience')}
        {...(audience ? { value: audience.id } : {})}
        options={options}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={found.isFetching ? '…' : t('choose.noAudience')}
        optionRender={({ data }) => (
          <FoundOption name={data.label}>
            <StatusTag status={data.status} />
          </FoundOption>
        )}
        onChange={(id) => {
          const name = options.find((o) => o.value === id)?.label ?? '';
          onChange({ ...choice, audience: { id, name } });
        }}
        onOpenChange={(open) => !open && setTyped('')}
      />
      {audience && (
        <Link className={styles.massBeside} to={paths.audience(audience.id)}>
          {t('choose.openAudience')}
        </Link>
      )}
    </>
  );
}
