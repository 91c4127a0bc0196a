import { getLeadCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { recordId } from '../../../platform/navigation/recordId.js';
import { Page, Panel } from '../../../ui/page/Page.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Told } from '../../models/index.js';
import { BandChart } from '../scores/BandChart.js';
import { DriverChart } from '../scores/DriverChart.js';
import { LostReasons } from '../scores/LostReasons.js';
import { useLeadRuns } from '../shared/useLeadRuns.js';
import { useSay } from '../words/say.js';
import { CalibrationPart } from './CalibrationPart.js';
import { CardSide } from './CardSide.js';
import type { Card } from './card.js';
import { LeftOut } from './LeftOut.js';
import { OpenTestPart } from './OpenTestPart.js';
import {
  dataSentences,
  driftSentences,
  limitKeys,
  potentialSentences,
  verdictSentences,
} from './sentences.js';
import { TestPart } from './TestPart.js';
import { WaitingPart } from './WaitingPart.js';

/** /analytics/model-card/{resultId}?of=leads: what lead scores rest on, how good they were, and what they do not know. */
export function LeadCardPage() {
  const { t } = useTranslation(['leads', 'common']);
  const { resultId } = useParams();
  const found = useCall(
    getLeadCard,
    { params: { id: recordId(resultId) } },
    { staleTime: 300_000 },
  );
  const { run } = useLeadRuns();
  const result = found.data?.result;
  const isEarlier = result && run && result.run_id !== run.run_id;
  return (
    <Page
      title={t('card.title')}
      parent={{ title: t('common:menu.leads'), to: paths.leadScoring }}
      about={t('card.about')}
      facts={
        result ? [t('run.dataUpTo', { day: result.day }), isEarlier ? t('card.earlier') : null] : []
      }
      actions={[
        isEarlier && {
          key: 'latest',
          label: t('card.toLatest'),
          to: paths.modelCard(run.id, 'leads'),
        },
      ]}
    >
      <Loaded query={found}>{(data) => <Parts of={data} />}</Loaded>
    </Page>
  );
}

/** The card itself; a scene of its own in the gallery. */
export function Parts({ of }: { of: Card }) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { card } = of;
  const isThere = card.method !== 'none';
  return (
    <RecordPage side={<CardSide of={of} />} sideLabel={t('card.side.label')}>
      <Told title={t('card.verdict.title')} lead sentences={verdictSentences(say, card)} />
      <Told title={t('card.data.title')} sentences={dataSentences(say, card)} />
      <LeftOut card={card} />
      {card.holdout && <TestPart holdout={card.holdout} />}
      {card.calibration.length > 0 && <CalibrationPart bins={card.calibration} />}
      {card.open_test && <OpenTestPart test={card.open_test} />}
      {isThere && (
        <Panel>
          <BandChart bands={card.bands} values={card.values} window={card.window} />
        </Panel>
      )}
      {isThere && (
        <Panel>
          <DriverChart drivers={card.drivers} />
        </Panel>
      )}
      {card.waiting.length > 0 && <WaitingPart waiting={card.waiting} window={card.window} />}
      {isThere && <Told title={t('card.drift.title')} sentences={driftSentences(say, card)} />}
      <Told title={t('card.potential.title')} sentences={potentialSentences(say, card)} />
      <LostReasons reasons={card.lost_reasons} />
      <Told
        title={t('card.limits.title')}
        sentences={limitKeys.map((key) => t(`card.limits.${key}`))}
      />
    </RecordPage>
  );
}
