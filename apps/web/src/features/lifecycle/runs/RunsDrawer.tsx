import type { ModelRun } from '@kade/contract';
import { Button, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Person } from '../../../ui/facts/Person.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Term } from '../../../ui/kpi/Term.js';
import { List, Row, Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { sinceParam } from '../flow/FlowPanel.js';
import type { Result, Results } from '../shared/useResults.js';
import { runParam } from '../shared/useResults.js';
import { useRuns } from '../shared/useRuns.js';
import styles from './model-runs.module.css';

type Props = { of: Results; result: Result; onClose: () => void };

/** The runs that are kept: one to look at, or two whose flow is shown. */
export function RunsDrawer({ of, result, onClose }: Props) {
  const { t } = useTranslation(['lifecycle', 'common']);
  const { query, all } = useRuns();
  const [, setParams] = useSearchParams();
  const [pair, setPair] = useState<readonly number[]>([]);
  const latest = all[0]?.id;
  const [earlier, later] = [...pair].sort((a, b) => a - b);
  const toggle = (id: number) =>
    setPair((now) =>
      now.includes(id) ? now.filter((other) => other !== id) : [...now, id].slice(-2),
    );
  const compare = () => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(sinceParam, String(earlier));
        if (later === latest) next.delete(runParam);
        else next.set(runParam, String(later));
        return next;
      },
      { replace: true },
    );
    onClose();
  };
  return (
    <Drawer
      open
      size={drawerWidth.wide}
      title={t('runs.title')}
      onClose={onClose}
      closable={{ 'aria-label': t('common:action.close') }}
      footer={
        <Row gap={8} justify="between" wrap>
          <span className="soft">{t('runs.pair', { count: pair.length })}</span>
          <Button type="primary" disabled={pair.length !== 2} onClick={compare}>
            {t('runs.compare')}
          </Button>
        </Row>
      }
    >
      <Stack gap={12}>
        <p className="soft">
          {t('runs.hint')} <Term label={t('runs.title')} term="model_run" shown />
        </p>
        <Loaded query={query} rows={6}>
          {() => (
            <Radio.Group
              className={styles.group}
              aria-label={t('runs.shown')}
              value={result.run_id}
              onChange={({ target }) => of.setRun(target.value === latest ? null : target.value)}
            >
              <List gap={0}>
                {all.map((run) => (
                  <OneRun
                    key={run.id}
                    run={run}
                    isLatest={run.id === latest}
                    isOfPair={pair.includes(run.id)}
                    onPair={() => toggle(run.id)}
                  />
                ))}
              </List>
            </Radio.Group>
          )}
        </Loaded>
      </Stack>
    </Drawer>
  );
}

type RunProps = { run: ModelRun; isLatest: boolean; isOfPair: boolean; onPair: () => void };

function OneRun({ run, isLatest, isOfPair, onPair }: RunProps) {
  const { t } = useTranslation('lifecycle');
  const { moment, whole, tenths } = useFormat();
  const ended = moment(run.finished_at);
  return (
    <li className={styles.run}>
      <Radio value={run.id}>
        <span className={styles.name}>{ended}</span>
        {isLatest && <span className="soft"> · {t('runs.latest')}</span>}
      </Radio>
      <span className={styles.facts}>
        <span>
          {[
            t('run.dataUpTo', { day: run.day }),
            t(`runs.reason.${run.reason}`),
            t('runs.took', { seconds: tenths(run.took / 1000) }),
            t('runs.customers', { count: run.customers, shown: whole(run.customers) }),
            t('runs.invoices', { count: run.invoices, shown: whole(run.invoices) }),
          ].join(' · ')}
        </span>
        <span>
          {run.no_model
            ? t(`noModel.title.${run.no_model}`)
            : t('runs.chosen', { name: t(`forecaster.${run.chosen}`) })}
        </span>
        {run.created_by && <Person user={run.created_by} isWhole />}
      </span>
      <Button
        size="small"
        aria-pressed={isOfPair}
        aria-label={t('runs.toPair', { run: ended })}
        type={isOfPair ? 'primary' : 'default'}
        disabled={!run.has_customers}
        title={run.has_customers ? '' : t('runs.noCustomers')}
        onClick={onPair}
      >
        {t(isOfPair ? 'runs.inPair' : 'runs.choose')}
      </Button>
    </li>
  );
}
