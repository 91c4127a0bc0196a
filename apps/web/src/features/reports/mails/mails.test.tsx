import {
  createReportNote,
  createSubscription,
  listReportNotes,
  listSubscriptions,
  listUsers,
  listViews,
  type ReportNote,
  reportEndpointsOf,
  type Subscription,
  updateSubscription,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, asked, fireEvent, screen, show, waitFor, within } from '../../../testkit/index.js';
import { CourseChart, useReport } from '../index.js';
import { someCourse, someFigures } from '../reports.sample.js';
import { MailsDrawer } from './MailsDrawer.js';

const view = {
  ...{ id: 7, list: 'report-pipeline', name: 'Mijn maandag', is_shared: true, version: 1 },
  state: { search: '', origin_query: '', filters: {}, ordering: '', columns: [] },
  ...{ owner: { id: 1, name: 'Mia' }, can_edit: true },
};
const one: Subscription = {
  ...{ id: 3, report: 'pipeline', view: { id: 7, name: view.name }, rhythm: 'weekly' },
  ...{ only_if_changed: true, readers: [{ id: 2, name: 'Rik' }], owner: { id: 1, name: 'Mia' } },
  ...{ paused: null, last_on: '2026-11-23', next_on: '2026-11-30', version: 4, can_edit: true },
};
const user = (id: number, name: string, groups: string[]) => ({
  ...{ id, name, email: `${id}@x.example`, is_active: true, groups, two_factor_enabled: false },
});
const open = () => show(<MailsDrawer report="pipeline" onClose={() => undefined} />);

beforeEach(() => {
  answer(listViews, { count: 1, results: [view] });
  answer(listUsers, {
    count: 2,
    results: [user(2, 'Rik', ['company:sales']), user(5, 'Marieke', ['company:marketeer'])],
  } as never);
});

describe('reports by email', () => {
  it('say what goes to whom and when next, and can be paused', async () => {
    answer(listSubscriptions, { count: 1, results: [one] });
    answer(updateSubscription, { ...one, paused: 'paused', next_on: null, version: 5 });
    await open();
    const item = await screen.findByRole('region', { name: 'Mijn maandag' });
    expect(item.textContent).toContain('On Mondays · Rik');
    expect(item.textContent).toContain('Next on 2026-11-30');
    fireEvent.click(within(item).getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(asked(updateSubscription).at(-1)?.body).toEqual({ is_paused: true, version: 4 }),
    );
  });

  it('offer those of colleagues who may open the report, and send what was chosen', async () => {
    answer(listSubscriptions, { count: 0, results: [] });
    answer(createSubscription, one);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /New report by email/ }));
    fireEvent.mouseDown(screen.getByLabelText('To'));
    fireEvent.click(await screen.findByTitle('Rik'));
    expect(screen.queryByTitle('Marieke')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked(createSubscription).at(-1)?.body).toMatchObject({
        ...{ view_id: 7, rhythm: 'weekly', only_if_changed: false, is_paused: false },
        readers: expect.arrayContaining([2]),
      }),
    );
  });

  it('ask for a saved view where there is none', async () => {
    answer(listSubscriptions, { count: 0, results: [] });
    answer(listViews, { count: 0, results: [] });
    await open();
    expect(await screen.findByText(/Save a view of this report first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /New report by email/ })).toBeNull();
  });
});

function Chart() {
  const report = useReport('pipeline');
  return <CourseChart report={report} figures={['new_leads']} title="Course" />;
}

describe('notes of a chart over time', () => {
  const day = someCourse.parts[0]?.from ?? '';
  const note = (over: Partial<ReportNote>): ReportNote => ({
    ...{ kind: 'note', id: 1, day, text: 'Horecava', count: null, by: 'Mia', version: 1 },
    ...{ can_edit: true, ...over },
  });

  it('stand in its table and below it, and are written there', async () => {
    window.location.hash = '#chart-course-pipeline?as=table';
    answer(reportEndpointsOf.pipeline.figures, someFigures);
    answer(reportEndpointsOf.pipeline.course, someCourse);
    answer(listReportNotes, {
      count: 2,
      results: [
        note({}),
        note({ kind: 'import', id: 9, text: 'kansen.csv', count: 8800, by: null, can_edit: false }),
      ],
    });
    answer(createReportNote, note({}));
    await show(<Chart />);
    const list = await screen.findByRole('list', { name: 'What happened' });
    expect(list.textContent).toContain('Horecava');
    expect(list.textContent).toContain('8,800 rows imported from kansen.csv');
    expect(screen.getByRole('table').textContent).toContain('Horecava; 8,800 rows imported');
    fireEvent.click(screen.getByRole('button', { name: /Add a note/ }));
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Beurs' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked(createReportNote).at(-1)?.body).toMatchObject({ text: 'Beurs' }),
    );
    window.location.hash = '';
  });
});
