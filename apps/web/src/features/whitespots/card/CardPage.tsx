import { getWhitespotCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { recordId } from '../../../platform/navigation/recordId.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Page } from '../../../ui/page/Page.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { SideFact, SideFacts, SideSection } from '../../../ui/record/Side.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Told } from '../../models/index.js';
import { useSpotRuns } from '../shared/useSpotRuns.js';
import { useSay } from '../words/useSay.js';
import { BandsPart } from './BandsPart.js';
import { RankersPart } from './RankersPart.js';
import {
  type Card,
  dataSentences,
  howSentences,
  learnedSentences,
  limitKeys,
  limitSentences,
  testSentences,
} from './sentences.js';

/** /analytics/model-card/{resultId}?of=whitespots: what suggestions rest on, how they did, and what they do not know. */
export function CardPage() {
  const { t } = useTranslation(['whitespots', 'common']);
  const { moment } = useFormat();
  const { resultId } = useParams();
  const id = recordId(resultId);
  const found = useCall(getWhitespotCard, { params: { id } }, { staleTime: 300_000 });
  const { all } = useSpotRuns();
  const result = found.data?.result;
  const run = all.find((one) => one.id === result?.run_id);
  return (
    <Page
      title={t('modelCard.title')}
      parent={{ title: t('common:menu.whitespots'), to: paths.whitespots() }}
      about={t('modelCard.about')}
      facts={
        result
          ? [
              t('run.dataUpTo', { day: result.day }),
              ...(run ? [t('run.of', { moment: moment(run.finished_at) })] : []),
            ]
          : []
      }
      actions={[{ key: 'page', label: t('common:menu.whitespots'), to: paths.whitespots() }]}
    >
      <Loaded query={found}>{(data) => <Parts of={data} />}</Loaded>
    </Page>
  );
}

/** The card itself. */
export function Parts({ of }: { of: Card }) {
  const { t } = useTranslation('whitespots');
  const say = useSay();
  const { card } = of;
  const limits = limitSentences(say, card);
  const test = testSentences(say, card);
  return (
    <RecordPage side={<Side of={of} />} sideLabel={t('modelCard.side.label')}>
      <Told title={t('modelCard.how.title')} lead sentences={howSentences(say, card)} />
      <Told title={t('modelCard.data.title')} sentences={dataSentences(say, card)} />
      {test.length > 0 && <Told title={t('modelCard.test.title')} lead sentences={test} />}
      {card.back_test && <RankersPart card={card} />}
      {card.back_test && card.back_test.bands.length > 0 && <BandsPart card={card} />}
      {!card.reason && (
        <Told title={t('modelCard.learned.title')} sentences={learnedSentences(say, card)} />
      )}
      {limits.length > 0 && <Told title={t('modelCard.limit.title')} sentences={limits} />}
      <Told
        title={t('modelCard.limits.title')}
        sentences={limitKeys.map((key) => t(`modelCard.limits.${key}`))}
      />
    </RecordPage>
  );
}

/** Beside the sentences: the figures of the card, and how long its run took. */
function Side({ of: { card, timings } }: { of: Card }) {
  const { t } = useTranslation('whitespots');
  const { whole, euros, percent, tenths } = useFormat();
  const all = timings.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = (ms: number) => t('modelCard.side.seconds', { shown: tenths(ms / 1000) });
  const facts = [
    ['until', card.data.until],
    ['customers', whole(card.customers)],
    ['propositions', whole(card.propositions)],
    ['invoices', whole(card.data.invoices)],
    ['gaps', whole(card.gaps)],
    ['value', euros(card.value)],
    ['least', percent(card.least_chance)],
    ['most', whole(card.most)],
  ] as const;
  return (
    <>
      <SideSection title={t('modelCard.side.figures')}>
        <SideFacts>
          {facts.map(([key, value]) => (
            <SideFact key={key} label={t(`modelCard.side.${key}`)}>
              {value}
            </SideFact>
          ))}
        </SideFacts>
      </SideSection>
      {timings.length > 0 && (
        <SideSection title={t('modelCard.side.timings', { all: seconds(all) })}>
          <SideFacts>
            {timings.map(({ step, ms }) => (
              <SideFact key={step} label={t(`modelCard.step.${step}`, { defaultValue: step })}>
                {seconds(ms)}
              </SideFact>
            ))}
          </SideFacts>
        </SideSection>
      )}
    </>
  );
}
