import { Tiles } from '../features/audiences/insights/ProvinceMap.js';
import { ChartFrame } from '../ui/chart/ChartFrame.js';
import { barsHeight } from '../ui/chart/chartLook.js';
import { IntervalBar } from '../ui/chart/IntervalBar.js';
import { multiples, multiplesHeight } from '../ui/chart/multiples.js';
import { useFormat } from '../ui/facts/useFormat.js';
import type { Scene } from './scene.js';

const segments = ['Hotel', 'Restaurant', 'Café', 'Zorginstelling', 'Strand & recreatie'];
const counts = [484, 261, 97, 12, 0];

function Bars({ empty }: { empty?: string }) {
  const { whole, shortNum } = useFormat();
  return (
    <ChartFrame
      name="scene-1"
      title="Profiles by segment"
      sub="Number of profiles · 31 without a segment left out"
      label="Profiles by segment."
      term="SEGMENT"
      height={barsHeight(segments.length)}
      empty={empty}
      onPick={() => undefined}
      option={(look) => ({
        grid: { ...look.base.grid, top: 0, right: 64 },
        xAxis: look.amounts(shortNum, undefined, { show: false }),
        yAxis: look.names(segments, { inverse: true, axisLine: { show: false } }),
        series: [
          look.bars(counts, {
            itemStyle: { color: look.meaning('treated') },
            label: {
              show: true,
              position: 'right',
              ...look.text,
              formatter: ({ value }: { value: number }) => whole(value),
            },
          }),
        ],
      })}
      table={{
        head: ['Segment', 'Profiles'],
        rows: segments.map((name, at) => [name, counts[at] ?? 0]),
        units: ['text', 'whole'],
      }}
    />
  );
}

const days = Array.from({ length: 14 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`);
const sent = days.map((_, n) => (n === 0 ? 435 : 0));
const opened = days.map((_, n) => Math.round(120 / (n + 1)));

function Strips() {
  const { shortDay, shortNum } = useFormat();
  return (
    <ChartFrame
      name="scene-2"
      title="Results by day"
      sub="Emails per day · Europe/Amsterdam"
      label="Emails per day."
      height={multiplesHeight(2)}
      option={(look) =>
        multiples(look, {
          names: days.map(shortDay),
          series: [
            { name: 'Sent', values: sent, colour: look.meaning('treated') },
            { name: 'Opened', values: opened, colour: look.meaning('treated') },
          ],
          write: shortNum,
        })
      }
      table={{
        head: ['Day', 'Sent', 'Opened'],
        rows: days.map((day, at) => [day, sent[at] ?? 0, opened[at] ?? 0]),
        units: ['text', 'whole', 'whole'],
      }}
    />
  );
}

const bars = [
  ['Friesland', 14, 210],
  ['Groningen', 9, 190],
  ['Noord-Holland', 96, 980],
  ['Flevoland', 6, 120],
  ['Drenthe', 11, 160],
  ['Zuid-Holland', 71, 1040],
  ['Utrecht', 58, 430],
  ['Gelderland', 44, 610],
  ['Overijssel', 25, 380],
  ['Zeeland', 31, 140],
  ['Noord-Brabant', 52, 690],
  ['Limburg', 17, 290],
  ['Antwerpen', 4, 12],
] as const;

export const scene: Scene = {
  name: 'ChartFrame, IntervalBar, tile map',
  texts: ['audiences'],
  states: {
    'bars that open who is behind them': () => <Bars />,
    'nothing to draw': () => <Bars empty="Nobody is in a segment yet." />,
    'figures of different size': () => <Strips />,
    'an interval around zero, on zero, of few': () => (
      <div style={{ maxWidth: 480 }}>
        <IntervalBar
          {...{ value: 3.2, low: -1.1, high: 7.4, range: [-2, 8], zero: 0 }}
          {...{ label: '+3.2', zeroWords: 'no difference', words: '+3.2, 95%: -1.1 to 7.4' }}
        />
        <IntervalBar
          {...{ value: 0.2, low: -4, high: 4.4, range: [-5, 5], zero: 0 }}
          {...{ label: '+0.2', zeroWords: 'no difference', words: '+0.2, 95%: -4 to 4.4' }}
        />
        <IntervalBar
          {...{ value: 2, low: -4, high: 8, range: [-5, 9], zero: 0, few: true, words: '+2' }}
        />
      </div>
    ),
    'where they are': () => (
      <Tiles
        bars={bars.map(([label, count, total]) => ({ label, count, total }))}
        unknown={31}
        onNarrow={{ to: () => undefined, chosen: () => ['Utrecht'] }}
      />
    ),
  },
};
