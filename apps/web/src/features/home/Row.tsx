import { CheckSquareOutlined, FundOutlined, MoreOutlined, PhoneOutlined } from '@ant-design/icons';
import type { DashboardRow, Reason } from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { placeOf } from '../../ui/facts/placeOf.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { usePhone } from '../../ui/layout/usePhone.js';
import type { Deed } from './deeds.js';
import styles from './home.module.css';
import { telPath } from './phone.js';
import { ReasonIcon, useReasonWords } from './reason.js';

type Props = {
  row: DashboardRow;
  /** Every reason it is there for, not the first alone. */
  whole: boolean;
  onDeed: (deed: Deed) => void;
};

/** A profile on a list: who, why, what it is worth, and what to do about it. */
export function Row({ row, whole, onDeed }: Props) {
  const { euros } = useFormat();
  const isPhone = usePhone();
  const { profile, reasons, reason_count, value } = row;
  const [first] = reasons;
  return (
    <li className={styles.homeRow} data-testid="home-row">
      {first && <ReasonIcon reason={first} />}
      <div className={styles.homeWho}>
        <p className={styles.homeName}>
          <Link to={paths.profile(profile.id)}>{profile.name}</Link>{' '}
          <span className="soft">{placeOf(profile)}</span>
        </p>
        {whole ? (
          <Reasons reasons={reasons} count={reason_count} />
        ) : (
          first && <FirstReason reason={first} more={reason_count - 1} />
        )}
      </div>
      <div className={cx(styles.homeWhen, 'num')}>
        {first && !whole && <Due reason={first} />}
        {value !== null && <span className={styles.homeValue}>{euros(value)}</span>}
      </div>
      <span className={styles.homeDeeds}>
        {isPhone ? (
          <DeedMenu profile={profile} onDeed={onDeed} />
        ) : (
          <DeedButtons profile={profile} onDeed={onDeed} />
        )}
      </span>
    </li>
  );
}

/** Every reason, as a sentence each. */
function Reasons({ reasons, count }: { reasons: readonly Reason[]; count: number }) {
  const { t } = useTranslation('home');
  const words = useReasonWords();
  const hidden = count - reasons.length;
  return (
    <>
      {reasons.map((reason) => (
        <p key={`${reason.code} ${JSON.stringify(reason.params)}`}>{words.whole(reason)}</p>
      ))}
      {hidden > 0 && <p className="soft">{t('row.more', { count: hidden })}</p>}
    </>
  );
}

/** The weightiest reason on one line. */
function FirstReason({ reason, more }: { reason: Reason; more: number }) {
  const { t } = useTranslation('home');
  const words = useReasonWords();
  return (
    <p title={words.whole(reason)}>
      {words.brief(reason).text}
      {more > 0 && <span className="soft"> {t('row.more', { count: more })}</span>}
    </p>
  );
}

function Due({ reason }: { reason: Reason }) {
  const { due, isLate } = useReasonWords().brief(reason);
  return due && <span className={isLate ? styles.homeLate : undefined}>{due}</span>;
}

type DeedsProps = { profile: DashboardRow['profile']; onDeed: (deed: Deed) => void };

/** Under the pointer and with the keyboard: a button for each. */
function DeedButtons({ profile: { name, phone }, onDeed }: DeedsProps) {
  const { t } = useTranslation('home');
  return (
    <>
      {phone && (
        <Button
          type="text"
          size="small"
          icon={<PhoneOutlined />}
          href={telPath(phone)}
          aria-label={t('row.call', { name, phone })}
          title={phone}
          onClick={() => onDeed('call')}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CheckSquareOutlined />}
        aria-label={t('row.task', { name })}
        title={t('row.taskShort')}
        onClick={() => onDeed('task')}
      />
      <Button
        type="text"
        size="small"
        icon={<FundOutlined />}
        aria-label={t('row.opportunity', { name })}
        title={t('row.opportunityShort')}
        onClick={() => onDeed('opportunity')}
      />
    </>
  );
}

/** For a finger: the same behind one button. */
function DeedMenu({ profile: { name, phone }, onDeed }: DeedsProps) {
  const { t } = useTranslation('home');
  const items = [
    ...(phone
      ? [
          {
            key: 'call',
            icon: <PhoneOutlined />,
            label: <a href={telPath(phone)}>{t('row.callShort', { phone })}</a>,
          },
        ]
      : []),
    { key: 'task', icon: <CheckSquareOutlined />, label: t('row.taskShort') },
    { key: 'opportunity', icon: <FundOutlined />, label: t('row.opportunityShort') },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => onDeed(key as Deed) }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={t('row.deeds', { name })} />
    </Dropdown>
  );
}
