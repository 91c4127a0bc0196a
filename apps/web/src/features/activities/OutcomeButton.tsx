import { CheckOutlined, UndoOutlined } from '@ant-design/icons';
import { type Activity, type ActivityOutcome, outcomesOf } from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import styles from './activities.module.css';

type Props = {
  activity: Activity;
  disabled: boolean;
  onDone: (outcome: ActivityOutcome) => void;
  onUndo: () => void;
};

/** Done in two clicks: this button, then what came of it. On what is done it takes that back. */
export function OutcomeButton({ activity, disabled, onDone, onUndo }: Props) {
  const { t } = useTranslation('activities');
  const { title, type, done } = activity;
  if (type === 'note') return <span className={styles.activityDoneGap} />;
  if (done)
    return (
      <Button
        className={cx(styles.activityCheck, styles.isDone)}
        shape="circle"
        size="small"
        disabled={disabled}
        icon={<UndoOutlined />}
        aria-label={t('outcome.undo', { title })}
        title={t('outcome.undoShort')}
        onClick={onUndo}
      />
    );
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      menu={{
        items: outcomesOf[type].map((key) => ({
          key,
          label: t(
            key === 'not_reached' && type === 'email' ? 'outcome.no_reply' : `outcome.${key}`,
          ),
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onDone(key as ActivityOutcome);
        },
      }}
    >
      <Button
        className={styles.activityCheck}
        shape="circle"
        size="small"
        icon={<CheckOutlined />}
        aria-label={t('outcome.done', { title })}
        title={t('outcome.doneShort')}
      />
    </Dropdown>
  );
}
