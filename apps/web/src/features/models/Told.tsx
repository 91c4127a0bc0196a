import type { ReactNode } from 'react';
import { Panel } from '../../ui/page/Page.js';
import styles from './models.module.css';

type Props = {
  title: string;
  sentences: readonly string[];
  /** The first sentence is what matters most. */
  lead?: boolean;
  children?: ReactNode;
};

/** One subject of a model card, in sentences. */
export function Told({ title, sentences, lead = false, children }: Props) {
  const [first, ...rest] = sentences;
  return (
    <Panel title={title}>
      <div className={styles.told}>
        {lead && first && <p className={styles.lead}>{first}</p>}
        {(lead ? rest : sentences).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {children}
      </div>
    </Panel>
  );
}
