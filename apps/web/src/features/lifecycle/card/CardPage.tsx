import { getLifecycleCard, totalModelName } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { recordId } from '../../../platform/navigation/recordId.js';
import { Page } from '../../../ui/page/Page.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Told } from '../../models/index.js';
import { useRunFacts } from '../shared/RunFacts.js';
import { modelParam, runParam } from '../shared/useResults.js';
import { useLatestRun, useRuns } from '../shared/useRuns.js';
import { useSay } from '../words/say.js';
import { BackTestPart } from './BackTestPart.js';
import { CalibrationPart } from './CalibrationPart.js';
import { CardSide } from './CardSide.js';
import { ComparePart } from './ComparePart.js';
import { Formulas } from './Formulas.js';
import {
  certaintySentences,
  choiceSentences,
  dataSentences,
  limitKeys,
  unknownSentences,
} from './sentences.js';
import type { Card } from './shape.js';

/** The run that the card is held against. */
const againstParam = 'against';

/** /analytics/model-card/{resultId}: what a forecast rests on, how good it was, and what it does not know. */
export function CardPage() {
  const { t } = useTranslation(['lifecycle', 'common']);
  const { resultId } = useParams();
  const id = recordId(resultId);
  const found = useCall(getLifecycleCard, { params: { id } }, { staleTime: 300_000 });
  const latest = useLatestRun().data?.run?.id;
  const { all } = useRuns();
  const others = all.filter((run) => run.id !== found.data?.result.run_id);
  // The one before it; of the first that is kept, the one after.
  const nearest = others.find((run) => run.id < (found.data?.result.run_id ?? 0)) ?? others.at(-1);
  const [params, setParams] = useSearchParams();
  const against = others.find((run) => String(run.id) === params.get(againstParam));
  const compare = (run: number | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (run === null) next.delete(againstParam);
        else next.set(againstParam, String(run));
        return next;
      },
      { replace: true },
    );
  const result = found.data && { ...found.data.result, reason: found.data.card.reason };
  const facts = useRunFacts(result);
  const name =
    result && (result.model_name === totalModelName ? t('model.total') : result.model_name);
  const query = new URLSearchParams([
    ...(result && result.model_name !== totalModelName ? [[modelParam, result.model_name]] : []),
    ...(result && latest !== undefined && result.run_id !== latest
      ? [[runParam, String(result.run_id)]]
      : []),
  ]).toString();
  const with_ = (address: string) => (query ? `${address}?${query}` : address);
  return (
    <Page
      title={name ? t('card.title', { model: name }) : t('common:title.modelCard')}
      parent={{ title: t('common:menu.customerLifecycle'), to: with_(paths.customerLifecycle) }}
      about={t('card.about')}
      facts={facts}
      actions={[
        found.data &&
          nearest &&
          !against && {
            key: 'compare',
            label: t('card.compare.action', { day: nearest.day }),
            onClick: () => compare(nearest.id),
          },
        {
          key: 'stages',
          label: t('common:menu.lifecycleSegment'),
          to: with_(paths.lifecycleSegment()),
        },
      ]}
    >
      <Loaded query={found}>
        {(data) => (
          <>
            {against && (
              <ComparePart
                of={data}
                runId={against.id}
                runs={others}
                onRun={compare}
                onClose={() => compare(null)}
              />
            )}
            <Parts of={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The card itself; a scene of its own in the gallery. */
export function Parts({ of }: { of: Card }) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const { card } = of;
  const unknown = unknownSentences(say, card);
  return (
    <RecordPage side={<CardSide of={of} />} sideLabel={t('card.side.label')}>
      <Told title={t('card.choice.title')} lead sentences={choiceSentences(say, card)} />
      <Told title={t('card.data.title')} sentences={dataSentences(say, card)} />
      {card.windows.length > 0 && <BackTestPart card={card} />}
      {card.calibration.length > 0 && <CalibrationPart card={card} />}
      {!card.reason && (
        <Told title={t('card.certainty.title')} sentences={certaintySentences(say, card)} />
      )}
      {unknown.length > 0 && <Told title={t('card.unknown.title')} sentences={unknown} />}
      <Told
        title={t('card.limits.title')}
        sentences={limitKeys.map((key) => t(`card.limits.${key}`))}
      />
      <Formulas card={card} />
    </RecordPage>
  );
}
