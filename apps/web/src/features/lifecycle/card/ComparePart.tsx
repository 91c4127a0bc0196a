import { getLifecycleCard, getStages, listResultIds, type ModelRun } from '@kade/contract';
import { Button, Select } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { useSay } from '../words/say.js';
import { type Compared, compareParts } from './compareRows.js';
import styles from './model-card.module.css';
import type { Card } from './shape.js';

type Props = {
  /** The card of the page. */
  of: Card;
  /** The run that it is held against. */
  runId: number;
  /** All other runs that are kept, the latest first. */
  runs: readonly ModelRun[];
  onRun: (id: number) => void;
  onClose: () => void;
};

/** This card beside the one of another run: what its data, choice, tests, parameters, cut points and stages were then. */
export function ComparePart({ of, runId, runs, onRun, onClose }: Props) {
  const { t } = useTranslation('lifecycle');
  const { moment } = useFormat();
  const names = { model_names: [of.result.model_name], run_id: runId };
  const found = useCall(listResultIds, { query: names }, { staleTime: 300_000 });
  return (
    <Panel
      title={t('card.compare.title')}
      extra={
        <Row gap={8} wrap>
          <Select
            className={styles.compareWith}
            aria-label={t('card.compare.with')}
            popupMatchSelectWidth={false}
            value={runId}
            onChange={onRun}
            options={runs.map(({ id, day, finished_at }) => ({
              value: id,
              label: t('card.compare.run', { day, moment: moment(finished_at) }),
            }))}
          />
          <Button onClick={onClose}>{t('card.compare.close')}</Button>
        </Row>
      }
    >
      <Loaded query={found} rows={6}>
        {([other]) =>
          other ? (
            <Both of={of} other={other.id} />
          ) : (
            // A segment may be younger than the run.
            <EmptyState of="chart" what={t('card.compare.none')} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Both({ of, other }: { of: Card; other: number }) {
  const then = useCall(getLifecycleCard, { params: { id: other } }, { staleTime: 300_000 });
  const stagesThen = useCall(getStages, { params: { id: other } });
  const stages = useCall(getStages, { params: { id: of.result.id } });
  return (
    <Loaded query={then} rows={6}>
      {(card) => (
        <Loaded query={stagesThen} rows={6}>
          {(was) => (
            <Loaded query={stages} rows={6}>
              {(is) => (
                <Table
                  before={{ card: card.card, stages: was }}
                  after={{ card: of.card, stages: is }}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function Table({ before, after }: { before: Compared; after: Compared }) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const parts = compareParts(say, before, after);
  const changed = parts.flatMap(({ rows }) => rows).filter(({ differs }) => differs).length;
  return (
    <Stack gap={8}>
      <p className="soft">{t('card.compare.changed', { count: changed })}</p>
      <PlainTable label={t('card.compare.title')} className={styles.compareTable}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('card.compare.figure')}</th>
              <th scope="col">{t('card.compare.then', { day: before.card.data.until })}</th>
              <th scope="col">{t('card.compare.now', { day: after.card.data.until })}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, rows }) => (
              <Fragment key={key}>
                <tr className={styles.comparePart}>
                  <th scope="rowgroup" colSpan={3}>
                    {key}
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={row.label} data-differs={row.differs}>
                    <th scope="row">{row.label}</th>
                    <td>{row.before}</td>
                    <td>{row.differs ? <strong>{row.after}</strong> : row.after}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </PlainTable>
    </Stack>
  );
}
