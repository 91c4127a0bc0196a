import type { LifecycleCustomer } from '@kade/contract';
import { cameWords, crossingWords } from './crossings.js';
import { factSentences } from './facts.js';
import { useSay } from './say.js';
import styles from './words.module.css';

/** Why a customer is in its stage: each fact as a sentence, the most telling first. */
export function Facts({ customer }: { customer: Pick<LifecycleCustomer, 'why' | 'usual_gap'> }) {
  const say = useSay();
  return (
    <ul className={styles.facts}>
      {factSentences(say, customer.why, customer.usual_gap).map((sentence) => (
        <li key={sentence}>{sentence}.</li>
      ))}
    </ul>
  );
}

/** How a customer came into its stage: from where, when, and which cut points it crossed. */
export function Crossed({ came }: { came: LifecycleCustomer['came'] }) {
  const say = useSay();
  return (
    <>
      <p className={styles.came}>{cameWords(say, came)}.</p>
      {came && came.crossed.length > 0 && (
        <ul className={styles.facts}>
          {came.crossed.map((crossing) => (
            <li key={crossing.measure}>{crossingWords(say, crossing)}.</li>
          ))}
        </ul>
      )}
    </>
  );
}
