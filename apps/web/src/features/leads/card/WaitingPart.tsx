import type { LeadCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { openFor } from '../words/columns.js';
import { pointsText, useSay } from '../words/say.js';
import styles from './lead-card.module.css';

type Age = LeadCard['waiting'][number];

/** Ages drawn: the table has all of them. */
const drawn = 8;

/** The first, the last, and as many between as fit, evenly. */
export function someOf<Of>(all: readonly Of[], most: number): Of[] {
  if (all.length <= most) return [...all];
  const at = (i: number) => Math.round((i * (all.length - 1)) / (most - 1));
  return Array.from({ length: most }, (_, i) => all[at(i)] as Of);
}

/** What waiting does: of the leads that were still open after so many days, the share that became customers after that. */
export function WaitingPart({ waiting, window }: { waiting: readonly Age[]; window: number }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { percent, whole } = useFormat();
  const most = Math.max(0.01, ...waiting.map(({ high }) => high ?? 0));
  const range = [0, most * 1.06] as const;
  return (
    <Panel>
      <ChartFrame
        name="lead-waiting"
        level={2}
        title={t('card.waiting.title')}
        sub={t('card.waiting.sub', { count: window })}
        term="lead_waiting"
        label={t('card.waiting.label')}
        table={{
          head: ['age', 'leads', 'converted', 'conversion', 'low', 'high', 'points'].map((key) =>
            t(`card.waiting.column.${key}`),
          ),
          rows: waiting.map(({ age, leads, converted, conversion, low, high, points }) => [
            ...[age, leads, converted, conversion, low, high, Math.round(points)],
          ]),
          units: ['whole', 'whole', 'whole', 'share', 'share', 'share', 'whole'],
        }}
        foot={t(waiting.length > 1 ? 'card.waiting.foot' : 'card.waiting.unknown')}
      >
        <ul className={styles.tests}>
          {someOf(waiting, drawn).map(
            ({ age, leads, converted, conversion, low, high, points }) => (
              <li key={age}>
                <span>{age === 0 ? t('card.waiting.fresh') : openFor(say, age)}</span>
                {conversion === null ? (
                  <span className="soft">–</span>
                ) : (
                  <IntervalBar
                    value={conversion}
                    low={low ?? conversion}
                    high={high ?? conversion}
                    range={range}
                    words={t('band.interval', {
                      ...{ value: percent(conversion), low: percent(low), high: percent(high) },
                    })}
                  />
                )}
                <span className={styles.testFigures}>
                  <b>
                    {percent(conversion)}
                    {age > 0 && ` (${pointsText(say, points)})`}
                  </b>
                  <span className="soft">
                    {t('card.waiting.of', {
                      ...{ count: leads, leads: whole(leads), converted: whole(converted) },
                    })}
                  </span>
                </span>
              </li>
            ),
          )}
        </ul>
      </ChartFrame>
    </Panel>
  );
}
