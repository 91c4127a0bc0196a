import type { LeadCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Term } from '../../../ui/kpi/Term.js';
import { Panel } from '../../../ui/page/Page.js';
import { columnWord } from '../words/columns.js';
import { useSay } from '../words/say.js';
import styles from './lead-card.module.css';
import { leftOutSentence } from './sentences.js';

/** Facts that scores may not learn from, each with why; and one that is worth a question. */
export function LeftOut({ card }: { card: LeadCard }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { left_out: leftOut, suspect } = card;
  const title = t('card.leftOut.title');
  return (
    <Panel title={title} beside={<Term label={title} term="lead_leak" shown />}>
      <div className={styles.told}>
        <p>{t(leftOut.length > 0 ? 'card.leftOut.about' : 'card.leftOut.none')}</p>
        {leftOut.length > 0 && (
          <dl className={styles.skipped}>
            {leftOut.map((one) => (
              <div key={one.column}>
                <dt>{columnWord(say, one.column)}</dt>
                <dd>{leftOutSentence(say, one)}</dd>
              </div>
            ))}
          </dl>
        )}
        {suspect && (
          <p>
            {t('card.leftOut.suspect', {
              fact: columnWord(say, suspect.column),
              auc: say.format.hundredths(suspect.auc),
              others: say.format.hundredths(suspect.others_auc),
            })}
          </p>
        )}
      </div>
    </Panel>
  );
}
