import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.js';
import { List, Row } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import styles from './first-steps.module.css';
import type { Step } from './firstSteps.js';

type Props = { steps: readonly Step[]; next: Step | null };

/** How much of it is done; antd's own circle came with every page for it. */
const Ring = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden>
    <circle cx="12" cy="12" r="10" />
    <circle cx="12" cy="12" r="10" pathLength="1" strokeDasharray={`${share} 1`} />
  </svg>
);

/** What a new company does first: what is there is ticked off, and what comes next has the button. */
export function FirstSteps({ steps, next }: Props) {
  const { t } = useTranslation('common');
  const done = steps.filter((step) => step.done).length;
  const said = t('first.done', { done, count: steps.length });
  return (
    <Panel
      title={t('first.title')}
      extra={
        <Row gap={8}>
          <Ring share={done / steps.length} />
          {said}
        </Row>
      }
    >
      <List as="ol" className={styles.steps}>
        {steps.map((step, place) => (
          <li
            key={step.key}
            className={cx(styles.step, step.done && styles.isDone, step === next && styles.isNext)}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={cx(styles.mark, 'num')} aria-hidden>
              {step.done ? <CheckCircleFilled /> : place + 1}
            </span>
            <div>
              {step.done ? (
                <span>
                  {t(`first.${step.key}.title`)}
                  <span className="visually-hidden">: {t('first.isDone')}</span>
                </span>
              ) : (
                <Link to={step.to}>{t(`first.${step.key}.title`)}</Link>
              )}
              {!step.done && <p className="soft">{t(`first.${step.key}.text`)}</p>}
            </div>
          </li>
        ))}
      </List>
    </Panel>
  );
}
