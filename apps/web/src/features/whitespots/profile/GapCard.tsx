import {
  createActivity,
  createOpportunity,
  type getWhitespotProfile,
  type ReplyOf,
} from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { startNew } from '../../../platform/navigation/creation.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { FeedbackButtons } from '../feedback/FeedbackButtons.js';
import type { useFeedback } from '../feedback/useFeedback.js';
import { saidWords } from '../words/said.js';
import { useSay } from '../words/useSay.js';
import { besideAll, whyWords } from '../words/why.js';
import styles from './profile-spots.module.css';

export type Spots = ReplyOf<typeof getWhitespotProfile>;
export type Business = { readonly id: number; readonly name: string };

type Props = {
  profile: Business;
  gap: Spots['gaps'][number];
  feedback: ReturnType<typeof useFeedback>;
};

/** A whitespot of a customer: what it may bring and why, what the customer says, and the next step. */
export function GapCard({ profile, gap, feedback }: Props) {
  const { t } = useTranslation('whitespots');
  const say = useSay();
  const { euros, percent, day } = useFormat();
  const may = useMay();
  const { proposition, said, why } = gap;
  const title = t('deed.title', { name: proposition.name });
  return (
    <li className={styles.gap}>
      <Row gap={[4, 16]} justify="between" align="baseline" wrap>
        <h3 className={styles.name}>
          <span className={styles.rank}>{gap.rank}</span> {proposition.name}
        </h3>
        <span className={styles.value}>{t('gap.aYear', { value: euros(gap.value) })}</span>
      </Row>
      <Stack gap={4}>
        <p className={styles.why}>
          {whyWords(say, proposition.name, why)} <span className="soft">{besideAll(say, why)}</span>
        </p>
        <p className={styles.facts}>
          {[
            t('gap.chance', { share: percent(gap.chance) }),
            t('gap.since', { day: gap.since }),
          ].join(' · ')}
        </p>
        {said && (
          <p className={styles.facts}>
            {saidWords(said, say.t, day)}
            {said.note && <span className="lines">: “{said.note}”</span>}
          </p>
        )}
      </Stack>
      <Row gap={8} wrap justify="between">
        <FeedbackButtons
          customer={profile.name}
          proposition={proposition}
          said={said}
          feedback={feedback}
        />
        <Row gap={8} wrap>
          {may(createActivity.access) && (
            <Button
              size="small"
              aria-label={t('deed.taskOf', { name: proposition.name })}
              onClick={() => startNew({ kind: 'activity', profile, title })}
            >
              {t('deed.task')}
            </Button>
          )}
          {may(createOpportunity.access) && (
            <Button
              size="small"
              aria-label={t('deed.opportunityOf', { name: proposition.name })}
              onClick={() =>
                startNew({
                  kind: 'opportunity',
                  profile,
                  title: t('deed.opportunityTitle', {
                    name: proposition.name,
                    customer: profile.name,
                  }),
                  value: Math.round(gap.value),
                })
              }
            >
              {t('deed.opportunity')}
            </Button>
          )}
        </Row>
      </Row>
    </li>
  );
}
