import { getStageFlow } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Explained } from '../../models/index.js';
import type { Behind } from '../behind/useBehind.js';
import type { Result, Results } from '../shared/useResults.js';
import { endOf, useRuns } from '../shared/useRuns.js';
import { useStageWords } from '../shared/useStageWords.js';
import { BiggestMoves } from './BiggestMoves.js';
import { FirstRun } from './FirstRun.js';
import { FlowChart } from './FlowChart.js';
import styles from './flow.module.css';
import { flowWords } from './flowVerdict.js';

/** The earlier run that a flow is compared with, in addresses. */
export const sinceParam = 'since';

type Props = { of: Results; result: Result; behind: Behind };

/** Who moved between two runs, and with what money. */
export function FlowPanel({ of, result, behind }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole, euros, moment } = useFormat();
  const words = useStageWords();
  const isPhone = usePhone();
  const [params] = useSearchParams();
  const { all } = useRuns();
  const asked = Number(params.get(sinceParam));
  const earlier = all.filter((run) => run.id < result.run_id && run.has_customers);
  const since = earlier.find(({ id }) => id === asked)?.id;
  const ended = (id: number) => moment(endOf(all, id));
  const flow = useCall(
    getStageFlow,
    { params: { id: result.id }, query: since ? { before: since } : {} },
    { keepPrevious: true },
  );
  return (
    <Panel
      title={<Explained label={t('flow.title')} term="lifecycle_flow" />}
      extra={
        flow.data?.before && <RunPair of={of} result={result} before={flow.data.before.run_id} />
      }
    >
      <Loaded query={flow} rows={8}>
        {({ before, cells, result: shown }) =>
          before ? (
            <Stack gap={12}>
              <p className={styles.verdict}>
                {flowWords(cells, {
                  t: (key, values) => t(key, values ?? {}),
                  ...{ words, whole, euros },
                })}
              </p>
              {isPhone ? (
                <BiggestMoves cells={cells} before={before.run_id} behind={behind} />
              ) : (
                <FlowChart
                  cells={cells}
                  names={
                    before.day === shown.day
                      ? [ended(before.run_id), ended(shown.run_id)]
                      : [before.day, shown.day]
                  }
                  before={before.run_id}
                  behind={behind}
                />
              )}
            </Stack>
          ) : (
            <FirstRun result={result} behind={behind} />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Which two runs: the later one is the one that the whole page shows. */
function RunPair({ of, result, before }: { of: Results; result: Result; before: number }) {
  const { t } = useTranslation('lifecycle');
  const { moment } = useFormat();
  const [, setParams] = useSearchParams();
  const { all } = useRuns();
  const kept = all.filter((run) => run.has_customers);
  const name = (run: (typeof all)[number]) => ({
    value: run.id,
    label: `${run.day} · ${moment(run.finished_at).slice(-5)}`,
  });
  const choose = (id: number) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(sinceParam, String(id));
        return next;
      },
      { replace: true },
    );
  const latest = all[0]?.id;
  return (
    <Row gap={8} wrap>
      <Select
        size="small"
        aria-label={t('flow.earlier')}
        popupMatchSelectWidth={false}
        value={before}
        onChange={choose}
        options={kept.filter(({ id }) => id < result.run_id).map(name)}
      />
      <span aria-hidden>→</span>
      <Select
        size="small"
        aria-label={t('flow.later')}
        popupMatchSelectWidth={false}
        value={result.run_id}
        onChange={(id) => of.setRun(id === latest ? null : id)}
        options={kept.filter(({ id }) => id > before || id === result.run_id).map(name)}
      />
    </Row>
  );
}
