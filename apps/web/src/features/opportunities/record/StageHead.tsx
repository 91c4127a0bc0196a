import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import {
  endedStatuses,
  type OpportunityDetail,
  type OpportunityStatus,
  opportunityStatuses,
} from '@kade/contract';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { durationOf } from '../duration.js';
import { useStage } from '../useStage.js';
import styles from './stage-head.module.css';

const open = opportunityStatuses.filter((status) => !endedStatuses.includes(status));

/** How far it is, how long it was in each stage, and the way on: to a stage or to an end. */
export function StageHead({ opportunity: o }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation(['opportunities', 'common']);
  const { day } = useFormat();
  const { moveTo, isMoving, dialog } = useStage(o);
  const name = (status: OpportunityStatus) => t(`common:status.${status}`);
  const stays = (status: OpportunityStatus) => o.stages.filter((stay) => stay.status === status);
  /** All its stays in a stage together, and when the last of them began. */
  const timeIn = (status: OpportunityStatus) => {
    const last = stays(status).at(-1);
    if (!last) return t('stage.never', { stage: name(status) });
    const { unit, count } = durationOf(stays(status).reduce((sum, stay) => sum + stay.seconds, 0));
    const time = t(`time.${unit}`, { count });
    return t('stage.time', { stage: name(status), time, day: day(last.since) });
  };
  const isEnded = endedStatuses.includes(o.status);
  const at = open.indexOf(o.status);
  return (
    <section className={styles.head} aria-label={t('moveTo')}>
      <ol className={styles.stages} data-ended={isEnded ? o.status : undefined}>
        {open.map((status, place) => {
          const isDone = isEnded ? stays(status).length > 0 : place <= at;
          return (
            <li key={status}>
              <Tooltip title={timeIn(status)}>
                <button
                  type="button"
                  className={styles.stage}
                  data-stage={status}
                  data-done={isDone}
                  aria-current={status === o.status ? 'step' : undefined}
                  aria-label={`${name(status)}, ${timeIn(status)}`}
                  disabled={isMoving}
                  onClick={() => moveTo(status)}
                >
                  <span>{name(status)}</span>
                </button>
              </Tooltip>
            </li>
          );
        })}
      </ol>
      <div className={styles.ends}>
        <Button
          size="small"
          type={o.status === 'deal' ? 'primary' : 'default'}
          aria-pressed={o.status === 'deal'}
          icon={<CheckOutlined />}
          disabled={isMoving}
          onClick={() => moveTo('deal')}
        >
          {name('deal')}
        </Button>
        <Button
          size="small"
          aria-pressed={o.status === 'lost'}
          icon={<CloseOutlined />}
          disabled={isMoving}
          onClick={() => moveTo('lost')}
        >
          {name('lost')}
        </Button>
        <Button
          size="small"
          type="text"
          aria-pressed={o.status === 'closed'}
          disabled={isMoving}
          onClick={() => moveTo('closed')}
        >
          {name('closed')}
        </Button>
      </div>
      {dialog}
    </section>
  );
}
