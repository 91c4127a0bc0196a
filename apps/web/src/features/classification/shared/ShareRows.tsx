import type { CountedShare } from '@kade/contract';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { shareText } from '../words/figures.js';
import { useWords } from '../words/useWords.js';
import styles from './shares.module.css';

/** So few that the dot is hollow. */
const few = 30;

type Line = {
  key: string;
  name: string;
  /** Null: too few to give a share of. */
  share: CountedShare | null;
  /** The counts it is of. */
  note: string;
  /** Where the share would be if what was claimed held. */
  claimed?: number;
};

/** Shares below each other, each with its interval of 95 % on one axis from 0 to 100 %, and the counts it is of. */
export function ShareRows({ rows }: { rows: readonly Line[] }) {
  const words = useWords();
  const { t, format } = words;
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, name, share, note, claimed }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          {share ? (
            <IntervalBar
              value={share.share}
              low={share.low}
              high={share.high}
              range={[0, 1]}
              few={share.of < few}
              {...(claimed === undefined ? {} : { zero: claimed })}
              words={t('figure.interval', {
                ...{ value: format.wholePercent(share.share) },
                ...{ low: format.wholePercent(share.low), high: format.wholePercent(share.high) },
              })}
            />
          ) : (
            <span className={styles.none} />
          )}
          <span className={styles.figures}>
            {share && <b>{shareText(words, share)}</b>}
            <span className="soft">{note}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
