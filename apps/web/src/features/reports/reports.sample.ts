import type { Frame, ReportCourse, ReportFigures, ReportRows, ReportSplit } from '@kade/contract';

/** A week of a report, for tests. */
const frame: Frame = {
  period: { from: '2026-03-16', to: '2026-03-22' },
  previous: { from: '2026-03-09', to: '2026-03-15' },
  as_of: '2026-03-22',
  time_zone: 'Europe/Amsterdam',
};

const value = (now: number | string, before: number | string, rows = 40) => ({
  ...{ value: now, previous: before, change: null, rows, previous_rows: rows },
});

export const someFigures: ReportFigures = {
  ...frame,
  figures: {
    new_leads: value(44, 40, 44),
    value_lost: value('1250.00', '1000.00'),
    win_rate: { ...value(0.5, 0.48), low: 0.4, high: 0.6 },
    avg_lead_duration: value(47.9, 50),
  },
};

export const someCourse: ReportCourse = {
  ...frame,
  parts: [
    { from: '2026-03-16', to: '2026-03-16', figures: { new_leads: 3, value_lost: '100.00' } },
    { from: '2026-03-17', to: '2026-03-17', figures: { new_leads: 5, value_lost: '0.00' } },
  ],
};

export const someRows: ReportRows = {
  ...frame,
  count: 2,
  results: [
    {
      ...{ id: 7, name: 'Menukaart', profile: { id: 70, name: 'Café Zee' }, owner: 'Bas' },
      ...{ status: 'lost', on: '2026-03-17', value: '1000.00', adds: 1000 },
    },
    {
      ...{ id: 8, name: 'Koffie', profile: null, owner: null },
      ...{ status: 'lost', on: '2026-03-18', value: '250.00', adds: 250 },
    },
  ],
};

export const someSplit: ReportSplit = {
  ...frame,
  count: 3,
  results: [
    { key: '3', id: 3, label: 'Bas', figures: { value_lost: value('250.00', '0.00') } },
    { key: '4', id: 4, label: 'Anna', figures: { value_lost: value('1000.00', '0.00') } },
    {
      ...{ key: null, id: null, label: null },
      figures: { value_lost: { ...value(0, 0, 1), value: null } },
    },
  ],
};
