import { fewestConversions, getLeadCard, type getLeadScores, type ReplyOf } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import type { Behind } from '../behind/useBehind.js';
import { driftWords } from '../card/driftWords.js';
import { useSay } from '../words/say.js';
import { BandChart } from './BandChart.js';
import { DriverChart } from './DriverChart.js';
import { LostReasons } from './LostReasons.js';
import styles from './scores.module.css';

type Scores = ReplyOf<typeof getLeadScores>;
type Props = { scores: Scores; resultId: number; behind: Behind };

/** What became of leads with such scores in the past, what moves scores, and whether today's leads are like those. */
export function ScorePart({ scores, resultId, behind }: Props) {
  const { t } = useTranslation('leads');
  const { whole } = useFormat();
  const say = useSay();
  const card = useCall(getLeadCard, { params: { id: resultId } }, { staleTime: 300_000 }).data
    ?.card;
  const isPoints = scores.result?.method === 'points';
  return (
    <Stack gap={16}>
      {isPoints && (
        <Alert
          type="info"
          showIcon
          title={t('points.title')}
          description={
            card
              ? t('points.text', {
                  least: whole(fewestConversions),
                  converted: whole(card.data.converted),
                  learned: whole(card.data.learned),
                })
              : t('points.unread', { least: whole(fewestConversions) })
          }
        />
      )}
      <Panel>
        <BandChart
          bands={scores.bands}
          values={scores.values}
          window={scores.window}
          onBand={({ score_from, score_to }) =>
            behind.open({ side: 'leads', standing: 'open', score_from, score_to })
          }
          onValue={(leadvalue) => behind.open({ side: 'leads', standing: 'open', leadvalue })}
          note={card?.drift ? driftWords(say, card.drift).join(' ') : undefined}
        />
      </Panel>
      <div className={styles.room}>
        <Columns gap={16} of="minmax(0, 2fr) minmax(0, 1fr)" className={styles.pair}>
          <Panel>
            <DriverChart drivers={scores.drivers} />
          </Panel>
          <LostReasons reasons={scores.lost_reasons} />
        </Columns>
      </div>
    </Stack>
  );
}
