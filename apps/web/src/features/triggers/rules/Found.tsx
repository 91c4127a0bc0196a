import type { TriggerBackTest } from '@kade/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Stack } from '../../../ui/layout/layout.js';
import { foundWords } from './foundWords.js';
import styles from './rules.module.css';

/** A back-test in words and figures. */
export function Found({ result }: { result: TriggerBackTest }) {
  const { t } = useTranslation('triggers');
  const { whole, percent, tenths } = useFormat();
  const [first, ...rest] = foundWords(result, {
    ...{ whole, percent },
    t: (key, values) => t(key, values ?? {}),
    points: (share) => tenths(share * 100),
  });
  return (
    <Stack gap={12}>
      <p className={styles.said}>{first}</p>
      {result.fired > 0 && (
        <>
          <KpiStrip
            compact
            items={[
              { label: t('test.figures.fired'), value: result.fired },
              { label: t('test.figures.profiles'), value: result.profiles },
              { label: t('test.figures.standing'), value: result.standing },
              { label: t('test.figures.known'), value: result.outcome.known },
            ]}
          />
          <Weeks result={result} />
        </>
      )}
      {rest.map((sentence) => (
        <p key={sentence} className={styles.told}>
          {sentence}
        </p>
      ))}
    </Stack>
  );
}

/** How many a week, after those that held on the first day already. */
function Weeks({ result: { weeks, from, to } }: { result: TriggerBackTest }) {
  const { t } = useTranslation('triggers');
  const { whole, shortDay } = useFormat();
  const most = Math.max(1, ...weeks.map(({ fired }) => fired));
  return (
    <figure>
      <figcaption className={styles.told}>{t('test.weeks')}</figcaption>
      <ol className={styles.weeks}>
        {weeks.map((week) => {
          const words = t('test.weekOf', { shown: whole(week.fired), day: week.from });
          return (
            <li
              key={week.from}
              title={words}
              style={{ '--share': `${(week.fired / most) * 100}%` } as CSSProperties}
            >
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.axis} aria-hidden>
        <span>{shortDay(from)}</span>
        <span>{shortDay(to)}</span>
      </p>
    </figure>
  );
}
