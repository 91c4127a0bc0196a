import type { WhitespotCard } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { type Bin, CalibrationSquare, endOfSquare } from '../../models/index.js';

const offOf = (said: number, { low, high }: { low: number; high: number }): Bin['off'] =>
  said > high ? 'high' : said < low ? 'low' : null;

/** By the chance that was said then: what part was bought without anybody asking. */
export function BandsPart({ card }: { card: WhitespotCard }) {
  const { t } = useTranslation('whitespots');
  const { percent, whole } = useFormat();
  const bands = card.back_test?.bands ?? [];
  const bins: Bin[] = bands.flatMap(({ said, share, interval, gaps }) =>
    share === null || !interval
      ? []
      : [
          {
            said,
            came: share,
            count: gaps,
            ...interval,
            off: offOf(said, interval),
          },
        ],
  );
  if (bins.length === 0) return null;
  return (
    <Panel>
      <ChartFrame
        name="spot-bands"
        level={2}
        title={t('modelCard.bands.title')}
        sub={t('modelCard.bands.sub')}
        term="whitespot_chance"
        label={t('modelCard.bands.label')}
        table={{
          head: ['band', 'said', 'came', 'gaps', 'bought'].map((key) =>
            t(`modelCard.bands.${key}`),
          ),
          rows: bands.map(({ from, to, said, share, gaps, bought }) => [
            `${percent(from)} – ${percent(to)}`,
            ...[said, share, gaps, bought],
          ]),
          units: ['text', 'share', 'share', 'whole', 'whole'],
        }}
        foot={t('modelCard.bands.foot')}
      >
        <CalibrationSquare
          bins={bins}
          upTo={endOfSquare(bins)}
          words={{
            label: t('modelCard.bands.label'),
            predicted: t('modelCard.bands.said'),
            happened: t('modelCard.bands.came'),
            bin: (bin) =>
              t('modelCard.bands.bin', {
                said: percent(bin.said),
                came: percent(bin.came),
                count: bin.count,
                shown: whole(bin.count),
              }),
          }}
        />
      </ChartFrame>
    </Panel>
  );
}
