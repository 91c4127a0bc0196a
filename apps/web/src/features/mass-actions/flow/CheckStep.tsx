import type { MassActionInput, MassSelectionInput } from '@kade/contract';
import {
  getMassAction,
  listMassActions,
  type MassActionKind,
  mostAtOnce,
  planMassAction,
} from '@kade/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyOf, useCall, useSentOnce } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { FormLayout, type Side } from '../../../ui/form/FormLayout.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Panel } from '../../../ui/page/Page.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { forgetChoice } from '../choose/keptChoice.js';
import { Unknown } from '../choose/Unknown.js';
import { PlanTable } from './PlanTable.js';
import { startAction } from './start.js';

type Props = {
  kind: MassActionKind;
  action: MassActionInput;
  selection: MassSelectionInput;
  summary?: Side;
  onBack: () => void;
};

const pageSize = 25;

/** What it would do to each profile, before anything is done; and the way to do it. */
export function CheckStep(props: Props) {
  const { kind, action, selection, summary, onBack } = props;
  const { t } = useTranslation(['mass-actions', 'common']);
  const { whole } = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const plan = useCall(
    planMassAction,
    { body: { action, selection, page, page_size: pageSize } },
    { keepPrevious: true, silent: true, staleTime: 0 },
  );
  const begin = useMutation({
    mutationFn: () => startAction(action, selection),
    onSuccess: (run) => {
      forgetChoice();
      client.setQueryData(keyOf(getMassAction, { params: { id: run.id } }), run);
      void client.invalidateQueries({ queryKey: keyOf(listMassActions) });
      void navigate(paths.massAction(run.id));
    },
  });
  const start = useSentOnce(begin);
  const { data } = plan;
  const tooMany = data !== undefined && data.count > mostAtOnce;
  return (
    <>
      <FormLayout wide side={summary}>
        <Loaded query={plan}>
          {({ count, change, same, skip, reasons, unknown, results }) => (
            <>
              <KpiStrip
                items={[
                  { label: t('count.total'), value: count },
                  { label: t('would.change'), value: change },
                  { label: t('would.same'), value: same },
                  {
                    label: t('would.skip'),
                    value: skip,
                    note: reasons.map((r) => t(`reasonCount.${r.reason}`, r)).join(' · '),
                  },
                ]}
              />
              <Unknown {...unknown} />
              {tooMany && <TooMany count={count} />}
              <Panel title={t('check.title')}>
                <PlanTable
                  kind={kind}
                  rows={results}
                  count={count}
                  page={page}
                  pageSize={pageSize}
                  busy={plan.isPlaceholderData}
                  onPage={setPage}
                />
              </Panel>
            </>
          )}
        </Loaded>
      </FormLayout>
      <PageFooter
        state={
          data &&
          (data.change > 0
            ? t('check.ready', { count: data.change, shown: whole(data.change) })
            : t('check.nothing'))
        }
      >
        <Button onClick={onBack}>{t('common:action.back')}</Button>
        <Button
          type="primary"
          disabled={!data || data.change === 0 || tooMany}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('start')}
        </Button>
      </PageFooter>
    </>
  );
}

function TooMany({ count }: { count: number }) {
  const { t } = useTranslation('mass-actions');
  const { whole } = useFormat();
  const text = t('choose.tooMany', { shown: whole(count), most: whole(mostAtOnce) });
  return <Alert type="warning" showIcon title={text} />;
}
