import { type LifecycleCustomer, sales } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { startNew } from '../../../platform/navigation/creation.js';
import { glanceAt } from '../../../platform/navigation/glance.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { StageTag } from '../../../ui/facts/StageTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import { adviceWords, type Deed } from '../words/advice.js';
import { useSay } from '../words/say.js';
import { Crossed, Facts } from '../words/WhyWords.js';
import { expectedWords } from './expected.js';
import styles from './segment.module.css';

type Props = { customer: LifecycleCustomer; onClose: () => void };

/** Beside the list: why a customer is in its stage, how it came there, and what to do next. */
export function WhyPanel({ customer, onClose }: Props) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { euros } = useFormat();
  const may = useMay();
  const { profile, stage, came, advice, value, expected } = customer;
  const hasBought = stage !== 'prospect';
  const { title, why, deed } = adviceWords(say, advice, stage);
  return (
    <SidePanel
      title={profile.name}
      asked={profile.id}
      onClose={onClose}
      footer={
        <Row gap={8} justify="end">
          {may(profileAccess) && (
            <Link to={paths.profile(profile.id)}>{t('segment.toProfile')}</Link>
          )}
          {deed && may(sales) && (
            <Button type="primary" onClick={() => begin(deed.kind, profile)}>
              {deed.label}
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={16}>
        <Row gap={8} wrap>
          <StageTag stage={stage} />
          <span className="soft">
            {[
              profile.city,
              profile.segment,
              hasBought && t('segment.value12', { value: euros(value) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Row>
        <section>
          <h3 className={styles.heading}>{t('segment.whyHere')}</h3>
          <Facts customer={customer} />
        </section>
        {(came || hasBought) && (
          <section>
            <h3 className={styles.heading}>{t('segment.howCame')}</h3>
            <Crossed came={came} />
          </section>
        )}
        <section>
          <h3 className={styles.heading}>{t('segment.nextTitle')}</h3>
          <p className={styles.lead}>
            <strong>{title}.</strong> {why}
          </p>
          {expected && (
            <p className={styles.note}>
              {t('segment.expectedOf', { expected: expectedWords(say, expected) })}
            </p>
          )}
        </section>
      </Stack>
    </SidePanel>
  );
}

/** Opens the form of what was advised. */
export function begin(kind: Deed, profile: { id: number; name: string }): void {
  if (kind === 'opportunity') startNew({ kind, profile: { id: profile.id, name: profile.name } });
  else glanceAt(profile.id, kind);
}
