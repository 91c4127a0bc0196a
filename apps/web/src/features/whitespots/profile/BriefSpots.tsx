import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { FeedbackButtons } from '../feedback/FeedbackButtons.js';
import { useFeedback } from '../feedback/useFeedback.js';
import { useSay } from '../words/useSay.js';
import { whyWords } from '../words/why.js';
import type { Business, Spots } from './GapCard.js';
import { Basis } from './ProfileSpots.js';
import styles from './profile-spots.module.css';

/** Shown on the overview of a profile; the others stand on their tab. */
const shown = 3;

/** The first whitespots of a customer, with why and what it says to them. */
export function BriefSpots({ profile, spots }: { profile: Business; spots: Spots }) {
  const { t } = useTranslation('whitespots');
  const say = useSay();
  const { euros } = useFormat();
  const feedback = useFeedback(profile.id);
  return (
    <Stack gap={12}>
      <Basis spots={spots} />
      {spots.gaps.length === 0 ? (
        <p className={styles.empty}>
          {t(spots.customer ? 'profile.none' : 'profile.noOrdersHint')}
        </p>
      ) : (
        <ol className={styles.gaps}>
          {spots.gaps.slice(0, shown).map(({ proposition, value, why, said }) => (
            <li key={proposition.id} className={styles.gap}>
              <Row gap={[4, 16]} justify="between" align="baseline" wrap>
                <strong>{proposition.name}</strong>
                <span className="num">{t('gap.aYear', { value: euros(value) })}</span>
              </Row>
              <p className={styles.facts}>{whyWords(say, proposition.name, why)}</p>
              <FeedbackButtons
                customer={profile.name}
                proposition={proposition}
                said={said}
                feedback={feedback}
              />
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}
