import { CheckOutlined, UndoOutlined } from '@ant-design/icons';
import { type Activity, type ActivityOutcome, outcomesOf } from '@kade/contract';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import styles from './activities.module.css';
import { doneAtOnce, outcomeWords } from './outcomes.js';

type Props = {
  activity: Activity;
  disabled: boolean;
  /** Whether it asks what came of it first; otherwise one click does it, and that is said afterwards. */
  asks: boolean;
  onDone: (outcome: ActivityOutcome | null) => void;
  onUndo: () => void;
};

/** Done in a click, or in two: this button, then what came of it. On what is done it takes that back. */
export function OutcomeButton({ activity, disabled, asks, onDone, onUndo }: Props) {
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
  if (!asks)
    return (
      <Button
        className={styles.activityCheck}
        shape="circle"
        size="small"
        disabled={disabled}
        icon={<CheckOutlined />}
        aria-label={t('outcome.done', { title })}
        title={t('outcome.doneAtOnce')}
        onClick={() => onDone(doneAtOnce(activity))}
      />
    );
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={disabled}
      menu={{
        items: outcomesOf[type].map((key) => ({ key, label: t(outcomeWords(type, key)) })),
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
