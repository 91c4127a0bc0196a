import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { AskForMore } from './AskForMore.js';
import styles from './partners.module.css';
import { Subscription } from './Subscription.js';

const steps = ['ask', 'answer', 'start'] as const;

/** /intro: what a partner gets, and how to get more. */
export function IntroPage() {
  const { t } = useTranslation('partners');
  const { company, user } = useProfile();
  const name = company.name;
  return (
    <Page
      title={t('intro.title', { company: name })}
      facts={[t('intro.lead', { name: user.name, company: name })]}
    >
      <div className={styles.partnerColumns}>
        <Subscription title={t('intro.gets')} company={name} />
        <Panel title={t('intro.how')}>
          <ol className={styles.partnerSteps}>
            {steps.map((step) => (
              <li key={step}>
                <strong>{t(`intro.step.${step}.title`)}</strong>
                <p>{t(`intro.step.${step}.text`, { company: name })}</p>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      <AskForMore />
    </Page>
  );
}
