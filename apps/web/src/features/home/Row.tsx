import { CheckSquareOutlined, FundOutlined, PhoneOutlined } from '@ant-design/icons';
import type { DashboardRow } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Columns, Row as Line } from '../../ui/layout/layout.js';
import type { Deed } from './deeds.js';
import styles from './home.module.css';
import { telPath } from './phone.js';
import { ReasonLine } from './ReasonLine.js';

type Props = { row: DashboardRow; onDeed: (deed: Deed) => void };

/** A profile on a list: who, why, what it is worth, and what to do about it. */
export function Row({ row, onDeed }: Props) {
  const { t } = useTranslation(['home', 'common']);
  const { euros } = useFormat();
  const { profile, reasons, reason_count, value } = row;
  const { name, phone } = profile;
  const hidden = reason_count - reasons.length;
  return (
    <Columns
      gap={[4, 12]}
      of="minmax(0, 1fr) auto auto"
      align="center"
      as="li"
      className={styles.homeRow}
      data-testid="home-row"
    >
      <div className={styles.homeWho}>
        <Line gap={[0, 8]} wrap align="baseline" as="p" className={styles.homeName}>
          <Link to={paths.profile(profile.id)}>{name}</Link>
          <span className="soft">
            {[profile.city, profile.segment].filter(Boolean).join(' · ')}
          </span>
        </Line>
        {reasons.map((reason) => (
          <ReasonLine key={`${reason.code} ${JSON.stringify(reason.params)}`} reason={reason} />
        ))}
        {hidden > 0 && <p className="soft">{t('row.more', { count: hidden })}</p>}
      </div>
      {value !== null && <span className={cx(styles.homeValue, 'num')}>{euros(value)}</span>}
      <Line align="stretch" justify="end" className={styles.homeDeeds}>
        {phone && (
          <Button
            type="text"
            icon={<PhoneOutlined />}
            href={telPath(phone)}
            aria-label={t('row.call', { name, phone })}
            title={phone}
            onClick={() => onDeed('call')}
          />
        )}
        <Button
          type="text"
          icon={<CheckSquareOutlined />}
          aria-label={t('row.task', { name })}
          title={t('row.taskShort')}
          onClick={() => onDeed('task')}
        />
        <Button
          type="text"
          icon={<FundOutlined />}
          aria-label={t('row.opportunity', { name })}
          title={t('row.opportunityShort')}
          onClick={() => onDeed('opportunity')}
        />
      </Line>
    </Columns>
  );
}
