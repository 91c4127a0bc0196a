import { getActivityTrend, type TrendStep, trendSteps } from '@kade/contract';
import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { type Report, Stale, useNotedParts } from '../../reports/index.js';
import { drawTrend } from './drawTrend.js';

const name = 'trend';
const steps = ['auto', ...trendSteps] as const;
/** What a bar can open. */
const opened = ['activities_planned', 'activities_open', 'activities_done'] as const;
type Opened = (typeof opened)[number];

/** Planned against done for each day, week or month. */
export function Trend({ report }: { report: Report<'activities'> }) {
  const { t } = useTranslation('activity-report');
  const { whole, shortDay } = useFormat();
  const language = currentLanguage();
  const [step, setStep] = useLinkedChoice<(typeof steps)[number]>(
    ...([name, 'step', oneOf(steps), 'auto'] as const),
  );
  const [opens, setOpens] = useLinkedChoice<Opened>(name, 'opens', oneOf(opened), opened[0]);
  const found = useCall(
    getActivityTrend,
    { query: { ...report.query, ...(step === 'auto' ? {} : { step }) } },
    { enabled: report.figures.data !== undefined, keepPrevious: true, silent: true },
  );
  const { markLine, withNotes, below } = useNotedParts(found.data?.period, found.data?.parts ?? []);
  const labelOf = (key: Opened) => report.defined[key]?.label[language] ?? key;
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={6}>
        {({ parts, step: shown, time_zone }) => (
          <ChartFrame
            level={2}
            name={name}
            title={t('trend.title')}
            sub={[t(`trend.sub.${shown}`), time_zone].join(' · ')}
            label={t('trend.label')}
            term="activities_planned"
            state={{ step, opens }}
            height={280}
            empty={
              parts.every(({ planned, done }) => planned === 0 && done === 0) && t('trend.empty')
            }
            extra={
              <>
                <Segmented<TrendStep>
                  size="small"
                  aria-label={t('trend.step')}
                  value={shown}
                  onChange={setStep}
                  options={trendSteps.map((value) => ({
                    value,
                    label: t(`trend.steps.${value}`),
                  }))}
                />
                <Select<Opened>
                  size="small"
                  aria-label={t('trend.opens')}
                  value={opens}
                  popupMatchSelectWidth={false}
                  onChange={setOpens}
                  options={opened.map((value) => ({
                    value,
                    label: t('trend.opensThat', { figure: labelOf(value) }),
                  }))}
                />
              </>
            }
            foot={t('trend.foot')}
            table={withNotes({
              head: [
                ...[t('trend.days'), t('trend.kept'), t('trend.open'), t('trend.done')],
                ...[t('trend.planned'), t('trend.cancelled')],
              ],
              rows: parts.map(({ from, to, kept, open, done, planned, cancelled }) => [
                from === to ? from : `${from} – ${to}`,
                ...[kept, open, done, planned, cancelled],
              ]),
              units: ['text', 'whole', 'whole', 'whole', 'whole', 'whole'],
            })}
            onPick={(at) => {
              const part = parts[at];
              if (part) report.open(opens, { from: part.from, to: part.to });
            }}
            option={(look) =>
              drawTrend(look, {
                ...{ parts, markLine },
                names: parts.map(({ from }) => shortDay(from)),
                words: { kept: t('trend.kept'), open: t('trend.open'), done: t('trend.done') },
                write: whole,
              })
            }
          />
        )}
      </Loaded>
      {below}
    </Panel>
  );
}
