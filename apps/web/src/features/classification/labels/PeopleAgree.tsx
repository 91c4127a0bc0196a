import type { listLabels, ReplyOf } from '@kade/contract';
import { Term } from '../../../ui/kpi/Term.js';
import { Panel } from '../../../ui/page/Page.js';
import { agreementSentence } from '../words/figures.js';
import { useWords } from '../words/useWords.js';
import styles from './labels.module.css';

type Pairs = ReplyOf<typeof listLabels>['pairs'];

/** How far each two people agree who labelled the same leads: no classifier can be held to more. */
export function PeopleAgree({ pairs }: { pairs: Pairs }) {
  const words = useWords();
  const { t } = words;
  if (pairs.length === 0) return null;
  return (
    <Panel
      title={t('labels.people')}
      beside={<Term label={t('figure.kappa')} term="kappa" shown />}
    >
      <ul className={styles.people}>
        {pairs.map(({ a, b, agreement }) => (
          <li key={`${a.id}-${b.id}`}>
            <b>{t('labels.pair', { a: a.name, b: b.name })}</b>{' '}
            {agreementSentence(words, agreement)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
