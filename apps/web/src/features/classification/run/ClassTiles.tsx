import { type ClassificationDetail, leadClasses } from '@kade/contract';
import { useSearchParams } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import type { Format } from '../../../ui/facts/format.js';
import { type Kpi, KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { costText } from '../words/cost.js';
import { useWords } from '../words/useWords.js';
import styles from './class-run.module.css';

/** How many leads are in each class, each the way to its rows, and what the run cost. */
export function ClassTiles({ run }: { run: ClassificationDetail }) {
  const words = useWords();
  const { t, format } = words;
  const [params] = useSearchParams();
  const chosen = params.getAll('class');
  const { count, by_class: counts } = run.results;
  const cost: Kpi = {
    ...{ name: 'cost', label: t('run.cost') },
    words: run.mode === 'built_in' ? t('run.noCost') : costOf(format, run),
    note:
      run.mode === 'built_in'
        ? t('run.inHouse')
        : run.cap === null
          ? t('run.noCap')
          : t('run.ofCap', { cap: format.money(run.cap) }),
    ...(run.cap === null ? {} : { target: { share: run.cost / run.cap, label: t('run.capUsed') } }),
  };
  return (
    <div className={styles.room}>
      <KpiStrip
        className={styles.five}
        items={[
          ...leadClasses.map((one): Kpi => {
            const isActive = chosen.length === 1 && chosen[0] === one;
            return {
              ...{ name: one, label: words.class(one), value: counts[one], isActive },
              note: t('run.share', { share: format.percent(count > 0 ? counts[one] / count : 0) }),
              to: paths.classificationRun(run.id, 'results', isActive ? {} : { class: one }),
              ...(one === 'Unknown' ? { term: 'lead_class' } : {}),
            };
          }),
          cost,
        ]}
      />
    </div>
  );
}

/** Where the limit is small, parts of a cent are what is left of it. */
const costOf = (format: Format, { cost, cap }: ClassificationDetail): string =>
  cap !== null && cap < 1 ? format.smallMoney(cost) : costText(format, cost);
