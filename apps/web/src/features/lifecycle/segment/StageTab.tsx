import {
  type CustomerStage,
  getLifecycleCard,
  type LifecycleCustomer,
  saveLifecycleCustomers,
} from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { menuAccess } from '../../../platform/navigation/menu.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { ruleOf } from '../behind/mark.js';
import { SaveMarked } from '../behind/SaveMarked.js';
import type { Behind } from '../behind/useBehind.js';
import { ParetoPanel } from '../pareto/ParetoPanel.js';
import { NoModel } from '../shared/NoModel.js';
import type { Result } from '../shared/useResults.js';
import { useLatestRun } from '../shared/useRuns.js';
import { useStageWords } from '../shared/useStageWords.js';
import { useSay } from '../words/say.js';
import { customersOf } from './changes.js';
import { Moves } from './Moves.js';
import { meaningOf } from './meaning.js';
import { StageCustomers } from './StageCustomers.js';
import styles from './segment.module.css';
import type { Stages } from './useStages.js';
import { WhyPanel } from './WhyPanel.js';

type Props = {
  stage: CustomerStage;
  result: Result;
  found: Stages;
  behind: Behind;
  isLatest: boolean;
};

/** One stage: what it means, how it changed, who is in it and why, and what to do next. */
export function StageTab({ stage, result, found, behind, isLatest }: Props) {
  const { t } = useTranslation('lifecycle');
  const { percent, whole } = useFormat();
  const may = useMay();
  const say = useSay();
  const navigate = useNavigate();
  const words = useStageWords();
  const [saving, setSaving] = useState(false);
  const [open, setOpen] = useState<LifecycleCustomer | null>(null);
  const card = useCall(getLifecycleCard, { params: { id: result.id } }, { staleTime: 300_000 });
  const rule =
    isLatest && may(menuAccess('audiences')) ? ruleOf({ stage }, result.model_name) : null;
  const { changes, before } = found;
  const isCustomer = stage !== 'prospect';
  // A run keeps how many prospects there were, not who.
  const of = isCustomer ? changes?.get(stage) : undefined;
  const hasList = isCustomer || isLatest;
  const latest = useLatestRun().data;
  const since = before && t('segment.vs', { day: before.day });
  return (
    <Loaded query={found.stages}>
      {(data) => {
        const sums = data.stages.find((one) => one.stage === stage) ?? { customers: 0, value: 0 };
        const share = (part: number, all: number) => percent(all > 0 ? part / all : 0);
        return (
          <Stack gap={16}>
            <NoModel reason={data.reason} of={result} />
            <KpiStrip
              items={[
                {
                  label: t(isCustomer ? 'segment.sum.customers' : 'segment.sum.prospects'),
                  value: sums.customers,
                  note: isCustomer
                    ? t('segment.ofAll', { share: share(sums.customers, data.customers) })
                    : t('segment.besides', { shown: whole(data.customers) }),
                },
                ...(isCustomer
                  ? [
                      {
                        label: t('segment.sum.value'),
                        term: 'NET_SALES_LAST_12_MONTHS',
                        value: sums.value,
                        unit: 'money' as const,
                        note: t('segment.ofAll', { share: share(sums.value, data.value) }),
                      },
                    ]
                  : []),
                ...(of && since
                  ? [
                      {
                        label: t('segment.column.came'),
                        value: customersOf(of.came),
                        note: since,
                        onPick: () => behind.open({ to: stage, moved: 'yes' }),
                      },
                      {
                        label: t('segment.column.left'),
                        value: customersOf(of.left),
                        note: since,
                        onPick: () => behind.open({ from: stage, moved: 'yes' }),
                      },
                    ]
                  : []),
              ]}
            />
            <Panel
              title={t('segment.what', { stage: words(stage) })}
              extra={
                sums.customers > 0 &&
                hasList && (
                  <Row gap={8} wrap>
                    {may(saveLifecycleCustomers.access) && (
                      <Button onClick={() => setSaving(true)}>{t('segment.save')}</Button>
                    )}
                    {rule && (
                      <Button
                        type="primary"
                        onClick={() => void navigate(paths.audienceOfRule(rule, words(stage)))}
                      >
                        {t('segment.audience')}
                      </Button>
                    )}
                  </Row>
                )
              }
            >
              <Stack gap={8}>
                <p className={styles.lead}>
                  {card.data ? meaningOf(say, stage, card.data.card.stages) : ' '}
                </p>
                <p className={styles.lead}>{t(`segment.next.${stage}`)}</p>
                {of && before && (
                  <Moves stage={stage} changes={of} day={before.day} behind={behind} />
                )}
              </Stack>
            </Panel>
            {stage === 'high_value' && (
              <ParetoPanel result={result} onOpen={(top) => behind.open({ top })} />
            )}
            <h2 className={styles.who}>{t('segment.who')}</h2>
            {hasList ? (
              <StageCustomers
                stage={stage}
                result={result}
                isModelled={data.reason === null}
                onOpen={setOpen}
              />
            ) : (
              latest && <EmptyState of="people" what={t('segment.prospectsOfEarlier')} />
            )}
            {open && (
              <WhyPanel key={open.profile.id} customer={open} onClose={() => setOpen(null)} />
            )}
            {saving && (
              <SaveMarked
                result={result}
                mark={{ stage }}
                count={sums.customers}
                suggestion={words(stage)}
                onClose={() => setSaving(false)}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
