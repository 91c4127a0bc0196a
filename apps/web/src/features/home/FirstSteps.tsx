import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.js';
import { List } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import type { Step } from './firstSteps.js';
import styles from './home.module.css';

/** What a new company does first; what is done is ticked off by what is there. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('home');
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel title={t('first.title')} extra={t('first.done', { done, count: steps.length })}>
      <List gap={12} as="ol" className={styles.firstSteps}>
        {steps.map((step, place) => (
          <li key={step.key} className={step.done ? styles.isDone : undefined}>
            <span className={cx(styles.firstMark, 'num')} aria-hidden>
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
              <p className="soft">{t(`first.${step.key}.text`)}</p>
            </div>
          </li>
        ))}
      </List>
    </Panel>
  );
}
