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
  const rows = summed(say, reasons);
  const most = Math.max(1, ...rows.map(([, leads]) => leads));
  return (
    <Panel title={t('lost.title')}>
      {reasons.length === 0 ? (
        <p className="soft">{t('lost.none')}</p>
      ) : (
        <ul className={styles.reasons}>
          {rows.map(([word, leads]) => (
            <li key={word}>
              <span>{word}</span>
              <span className="num">{whole(leads)}</span>
              <svg width="100%" height={6} aria-hidden>
                <rect width={`${(leads / most) * 100}%`} height={6} rx={2} />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.reasonsFoot}>{t('lost.foot')}</p>
    </Panel>
  );
}

/** Reasons of qualification that say the same as one of opportunities. */
const alike: Readonly<Record<string, string>> = {
  has_supplier: 'current_supplier',
  out_of_business: 'out_of_business',
  duplicate: 'duplicate_opportunity',
};

/** Reasons of qualification and of opportunities that read alike are one; the most frequent first. */
function summed(say: Say, reasons: readonly Reason[]): [word: string, leads: number][] {
  const found = new Map<string, number>();
  for (const reason of reasons) {
    const word = reasonWord(say, reason);
    found.set(word, (found.get(word) ?? 0) + reason.leads);
  }
  return [...found].sort(([, a], [, b]) => b - a);
}

/** A reason of the product in the language in use, or somebody's own words. */
function reasonWord({ t, language }: Say, { reason, from }: Reason): string {
  if (reason === null || from === 'none') return t('lost.notGiven');
  const same = from === 'qualification' ? alike[reason] : undefined;
  if (same) return lostReasonWords(same, language);
  if (from === 'qualification' && (disqualifyReasons as readonly string[]).includes(reason))
    return t(`lost.reason.${reason}`);
  return lostReasonWords(reason, language);
}
