import type { FigureValue, Language } from '@kade/contract';
import { expect, it } from 'vitest';
import { reportLetter } from './letter.js';

const frame = {
  period: { from: '2026-03-05', to: '2026-03-11' },
  previous: { from: '2026-02-26', to: '2026-03-04' },
  as_of: '2026-03-11',
  time_zone: 'Europe/Amsterdam',
};
const figure = (
  value: FigureValue['value'],
  previous: FigureValue['value'],
  change: number | null,
) => ({ value, previous, change, rows: 4, previous_rows: 2 }) as const;
const figures = {
  new_leads: figure(1234, 1234, 0),
  value_won: figure('1234.50', '1000.00', 0.2345),
  win_rate: figure(0.5, 0.625, -0.125),
  avg_lead_duration: figure(12.34, null, null),
};
const letter = async (language: Language, parts: (number | null)[] = [1, null, 3]) => {
  const { text, html, pictures } = await reportLetter({
    ...{ report: 'pipeline', language, view: 'Mine', owner: 'Mia', rhythm: 'weekly', filters: [] },
    figures: { ...frame, figures },
    course: {
      ...frame,
      parts: parts.map((new_leads) => ({
        from: '2026-03-05',
        to: '2026-03-05',
        figures: { new_leads },
      })),
    },
    url: 'https://kade.example/performance/pipeline',
  });
  // Numbers are parted by spaces that do not break.
  return { lines: text.replaceAll('\u00a0', ' ').split('\n'), html, pictures };
};

it.each([
  [
    'en' as const,
    [
      'New Leads | 1,234 | 1,234 | 0%',
      'Value Won | €1,234.50 | €1,000.00 | +23.5%',
      'Win rate | 50% | 62.5% | -12.5 points',
      'Avg. Lead Duration | 12.3 | – | –',
    ],
  ],
  [
    'nl' as const,
    [
      'Nieuwe leads | 1.234 | 1.234 | 0%',
      'Gewonnen waarde | € 1.234,50 | € 1.000,00 | +23,5%',
      'Scoringspercentage | 50% | 62,5% | -12,5 procentpunt',
      'Gem. doorlooptijd | 12,3 | – | –',
    ],
  ],
])(
  'a report by mail in %s writes each figure as its reader does, and only those it is of',
  async (language, lines) => {
    const table = (await letter(language)).lines.filter((line) => /\| .+ \|/.test(line));
    expect(table.slice(1)).toEqual(lines);
  },
);

it('it draws the course of its first figure, where there is more than one part of it', async () => {
  expect((await letter('en')).pictures).toHaveLength(1);
  expect((await letter('en', [5])).pictures ?? []).toEqual([]);
});
