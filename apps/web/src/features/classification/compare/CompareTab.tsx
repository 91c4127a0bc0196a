import { type ClassificationDetail, listClassifications } from '@kade/contract';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { Row } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Compared } from './Compared.js';
import styles from './class-compare.module.css';

/** Two runs beside each other: which leads got another class, those that moved most first. */
export function CompareTab({ run }: { run: ClassificationDetail }) {
  const { t } = useTranslation('classification');
  const id = useId();
  const [params, setParams] = useSearchParams();
  const others = useCall(listClassifications, { query: { page_size: 50 } });
  const answered = (others.data?.results ?? []).filter(
    (one) => one.id !== run.id && one.results.count > 0,
  );
  const chosen =
    Number(params.get('with')) ||
    (answered.find(({ status }) => status === 'finished') ?? answered[0])?.id;
  if (run.results.count === 0)
    return (
      <Panel>
        <EmptyState of="chart" title={t('results.none.title')} hint={t('results.none.hint')} />
      </Panel>
    );
  return (
    <Loaded query={others} rows={8}>
      {() =>
        chosen === undefined ? (
          <Panel>
            <EmptyState of="chart" title={t('compare.none.title')} hint={t('compare.none.hint')} />
          </Panel>
        ) : (
          <>
            <Row gap={[4, 8]} wrap className={styles.otherRun}>
              <label htmlFor={id}>{t('compare.with')}</label>
              <Select<number>
                id={id}
                className={styles.other}
                value={chosen}
                options={answered.map((one) => ({
                  value: one.id,
                  label: `${one.name} · ${t('prompt.number', { number: one.prompt.number })}`,
                }))}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(next) => setParams({ with: String(next) }, { replace: true })}
              />
            </Row>
            <Compared run={run} other={chosen} />
          </>
        )
      }
    </Loaded>
  );
}
