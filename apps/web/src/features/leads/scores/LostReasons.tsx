import { disqualifyReasons, type LeadCard, lostReasonWords } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { type Say, useSay } from '../words/say.js';
import styles from './scores.module.css';

type Reason = LeadCard['lost_reasons'][number];

/** Why leads were lost, as qualification and opportunities have it. */
export function LostReasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { whole } = useFormat();
  const most = Math.max(1, ...reasons.map(({ leads }) => leads));
  return (
    <Panel title={t('lost.title')}>
      {reasons.length === 0 ? (
        <p className="soft">{t('lost.none')}</p>
      ) : (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.from} ${reason.reason}`}>
              <span>{reasonWord(say, reason)}</span>
              <span className="num">{whole(reason.leads)}</span>
              <svg width="100%" height={6} aria-hidden>
                <rect width={`${(reason.leads / most) * 100}%`} height={6} rx={2} />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.reasonsFoot}>{t('lost.foot')}</p>
    </Panel>
  );
}

/** A reason of the product in the language in use, or somebody's own words. */
export function reasonWord({ t, language }: Say, { reason, from }: Reason): string {
  if (reason === null || from === 'none') return t('lost.notGiven');
  if (from === 'qualification' && (disqualifyReasons as readonly string[]).includes(reason))
    return t(`lost.reason.${reason}`);
  return lostReasonWords(reason, language);
}
