import { type ClassCounts, leadClasses } from '@kade/contract';
import { useWords } from '../words/useWords.js';
import styles from './class.module.css';

/** How a run's leads are spread over the classes, as one bar; in words for who does not see it. */
export function ClassBar({ counts }: { counts: ClassCounts }) {
  const words = useWords();
  const all = leadClasses.reduce((sum, one) => sum + counts[one], 0);
  const said = leadClasses
    .map((one) => `${words.class(one)} ${words.format.whole(counts[one])}`)
    .join(', ');
  if (all === 0) return <span className="soft">–</span>;
  return (
    <span className={styles.bar} role="img" aria-label={said} title={said}>
      {leadClasses.map((one) => (
        <i key={one} data-class={one} style={{ flexGrow: counts[one] }} />
      ))}
    </span>
  );
}
