import type { compareClassifications, ReplyOf } from '@kade/contract';
import { agreementSentence, testSentence } from '../words/figures.js';
import { useWords } from '../words/useWords.js';
import styles from './class-compare.module.css';

type Compared = ReplyOf<typeof compareClassifications>;

/** How far two runs agree, and which is better on the leads that people labelled. */
export function Verdict({ compared }: { compared: Compared }) {
  const words = useWords();
  const { t, format } = words;
  const { test, both, only_this: onlyThis, only_other: onlyOther } = compared;
  const changed = compared.agreement.leads - compared.agreement.same;
  return (
    <div className={styles.verdict}>
      <p className={styles.lead}>
        {t('compare.verdict', {
          ...{ count: changed, changed: format.whole(changed), both: format.whole(both) },
        })}
      </p>
      <p>{agreementSentence(words, compared.agreement)}</p>
      <p>
        {test
          ? testSentence(words, test, {
              this: t('compare.this', { run: compared.this.name }),
              other: `“${compared.other.name}”`,
            })
          : t('compare.noLabels')}
      </p>
      {onlyThis + onlyOther > 0 && (
        <p className="soft">
          {t('compare.only', { this: format.whole(onlyThis), other: format.whole(onlyOther) })}
        </p>
      )}
    </div>
  );
}
