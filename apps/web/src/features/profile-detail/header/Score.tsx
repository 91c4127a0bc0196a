import { columnOf, getDrivers, type ProfileDetail } from '@kade/contract';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../profile-detail.module.css';

/** 0-100; null: not scored yet. */
export const scoreOf = (row: ProfileDetail): number | null =>
  typeof row.leadscore === 'number' ? row.leadscore : null;

/** Under the score: what moves it. */
export function Drivers({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={t('score.drivers')}
      content={<DriverList profileId={profileId} />}
    >
      <Button type="link" size="small" className={styles.scoreWhy} aria-expanded={open}>
        {t('score.why')}
      </Button>
    </Popover>
  );
}

function DriverList({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const { num } = useFormat();
  const found = useCall(getDrivers, { query: { result_id: profileId } });
  return (
    <div className={styles.scoreDrivers}>
      <Loaded query={found}>
        {({ drivers }) => {
          if (drivers.length === 0) return <p className="soft">{t('score.noDrivers')}</p>;
          const most = Math.max(...drivers.map((d) => Math.abs(d.effect)));
          return (
            <ul>
              {drivers.map((d) => (
                <li key={d.column}>
                  <span>
                    {columnOf(d.column)?.label[currentLanguage()] ?? d.column}:{' '}
                    {typeof d.value === 'number' ? num(d.value) : (d.value ?? t('score.notKnown'))}
                  </span>
                  <span className="num">
                    {d.effect > 0 ? '+' : ''}
                    {num(d.effect)}
                  </span>
                  <meter
                    className={d.effect < 0 ? '' : ''}
                    aria-hidden
                    min={0}
                    max={most || 1}
                    value={Math.abs(d.effect)}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}
