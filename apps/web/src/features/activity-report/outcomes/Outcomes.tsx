import { getActivityResults } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { type Narrowed, type Report, Stale } from '../../reports/index.js';
import styles from '../shared/activity-report.module.css';
import { OutcomesOfType } from './OutcomesOfType.js';
import { type OfType, type Outcome, outcomeKey } from './outcome.js';

/** What came of what was done: for each type the share of each outcome, with its interval. */
export function Outcomes({ report }: { report: Report<'activities'> }) {
  const { t } = useTranslation(['activity-report', 'activities']);
  const found = useCall(
    getActivityResults,
    { query: report.query },
    { enabled: report.figures.data !== undefined, keepPrevious: true, silent: true },
  );
  const typeWords = ({ type }: OfType) => t(`activities:type.${type}`);
  const outcomeWords = (of: OfType, { outcome }: Outcome) =>
    outcome === null ? t('outcomes.none') : t(`activities:${outcomeKey(of.type, outcome)}`);
  const open = (of: OfType, one: Outcome) =>
    report.open(
      'activities_done',
      narrowedTo(of, one, `${typeWords(of)}, ${outcomeWords(of, one)}`),
    );
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={8}>
        {({ results, time_zone }) => {
          const marks = results.flatMap((of) => of.outcomes.map((one) => ({ of, one })));
          return (
            <ChartFrame
              level={2}
              name="outcomes"
              title={t('outcomes.title')}
              sub={[t('outcomes.sub'), time_zone].join(' · ')}
              label={t('outcomes.label')}
              term="activities_positive"
              empty={marks.length === 0 && t('outcomes.empty')}
              table={{
                head: [
                  ...[t('outcomes.type'), t('outcomes.outcome'), t('outcomes.count')],
                  ...[t('outcomes.share'), t('outcomes.low'), t('outcomes.high')],
                ],
                rows: marks.map(({ of, one }) => [
                  ...[typeWords(of), outcomeWords(of, one), one.count.rows],
                  ...[one.share?.value ?? null, one.share?.low ?? null, one.share?.high ?? null],
                ]),
                units: ['text', 'text', 'whole', 'share', 'share', 'share'],
              }}
              onPick={(at) => marks[at] && open(marks[at].of, marks[at].one)}
            >
              <div className={styles.types}>
                {results
                  .filter(({ outcomes }) => outcomes.length > 0)
                  .map((of) => (
                    <OutcomesOfType
                      key={of.type}
                      of={of}
                      name={typeWords(of)}
                      wordsOf={(one) => outcomeWords(of, one)}
                      onOpen={(one) => open(of, one)}
                    />
                  ))}
              </div>
            </ChartFrame>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** The rows of an outcome; those without one are a group of the split. */
const narrowedTo = ({ type }: OfType, { outcome }: Outcome, named: string): Narrowed => ({
  ...{ type, named },
  ...(outcome === null ? { group_by: 'outcome' } : { outcome }),
});
