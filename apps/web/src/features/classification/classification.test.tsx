import {
  cancelClassification,
  compareClassifications,
  createClassification,
  createClassificationTasks,
  feedQualification,
  getClassification,
  getClassificationFigures,
  getClassificationSetup,
  labelLead,
  listClassificationResults,
  listClassifications,
  listLabels,
  nextToLabel,
  overrideClassification,
  resumeClassification,
  saveClassificationAudience,
  startClassification,
} from '@kade/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  asked,
  bodies,
  button,
  fireEvent,
  notices,
  press,
  refusal,
  refuse,
  screen,
  show,
  type,
  waitFor,
  where,
  within,
} from '../../testkit/index.js';
import { ClassificationPage } from './ClassificationPage.js';
import {
  aPaidRun,
  aResult,
  aRun,
  comparison,
  figures,
  labelled,
  labels,
  noFigures,
  profile,
  results,
  setup,
} from './classification.sample.js';

const base = '/analytics/scoring-ai';
const groups = ['company:marketeer', 'company:sales', 'product:scoring-ai'];
const open = (at = base, session = {}) =>
  show(<ClassificationPage />, {
    ...{ groups, at, path: `${base}/:activeKey?/:workflowRunId?` },
    ...session,
  });
const page = (rows: unknown[]) =>
  ({ count: rows.length, results: rows, next: null, previous: null }) as never;

beforeEach(() => {
  answer(getClassificationSetup, setup);
  answer(listClassifications, page([aRun()]));
  answer(getClassification, aRun());
  answer(listClassificationResults, results([aResult(1), aResult(2, { class: 'Low' })]));
  answer(getClassificationFigures, figures);
});

describe('the list of runs', () => {
  it('says who classifies, what there is to work with, and how each run stands', async () => {
    await open();
    await screen.findByText('Built-in classifier.');
    screen.getByText('381');
    const row = (await screen.findByRole('link', { name: 'Hotels, autumn' })).closest('tr');
    expect(row?.textContent).toContain('Finished');
    within(row as HTMLElement).getByRole('img', {
      name: 'High 21, Medium 40, Low 36, Unknown 3',
    });
  });

  it('without any run leads to the first one, and to the leads to label', async () => {
    answer(listClassifications, page([]));
    await open(base, { groups: ['product:scoring-ai'] });
    await screen.findByText('No lead has been classified yet');
    expect(await screen.findAllByRole('button', { name: 'New run' })).not.toEqual([]);
    screen.getByRole('link', { name: 'Label some leads yourself first' });
  });
});

describe('a new run', () => {
  const fill = async () => {
    await type(/^Name/, 'Hotels');
    await press('Next');
    await type(/^Your ideal customer/, 'Hotels in Utrecht');
    await press('Next');
  };

  it('shows what is looked at before anything is asked, and is tried on twenty leads', async () => {
    answer(createClassification, { id: 9, status: 'estimating' });
    await open(`${base}/new`);
    await fill();
    await screen.findByRole('heading', { name: 'What it looks at' });
    expect(bodies(createClassification)).toEqual([]);
    await press('Try 20 leads');
    await waitFor(() =>
      expect(bodies(createClassification)).toEqual([
        {
          ...{ name: 'Hotels', leads: true, criteria: 'Hotels in Utrecht', examples: [] },
          ...{ use_overrides: true, start: false },
        },
      ]),
    );
    await waitFor(() => expect(where()).toBe(`${base}/results/9`));
  });

  it('with a language model names the columns that leave, those that do not, and takes a limit', async () => {
    answer(getClassificationSetup, {
      ...{ ...setup, mode: 'model', model: 'some-model', withheld: ['WEBSITE'] },
    });
    answer(createClassification, { id: 9, status: 'estimating' });
    await open(`${base}/new`);
    await fill();
    await screen.findByRole('heading', { name: 'What leaves Kade' });
    screen.getByText(/Not sent, because your company doesn’t allow it/);
    await type(/^Limit of cost/, '2.50');
    await press('Try 20 leads');
    await waitFor(() => expect(bodies(createClassification)[0]).toMatchObject({ cap: 2.5 }));
  });

  it('offers no audiences and no search for leads to who may not read those', async () => {
    await open(`${base}/new`, { groups: ['product:scoring-ai'] });
    await screen.findByRole('radio', { name: 'All open leads' });
    expect(screen.queryByText('Members of an audience')).toBeNull();
    await type(/^Name/, 'Hotels');
    await press('Next');
    await screen.findByText('Your team’s corrections become examples by themselves.');
  });
});

describe('a run', () => {
  const run = `${base}/results/7`;
  const can = { start: false, pause: false, resume: false, cancel: false };

  it('waits with what it takes, and starts when somebody says so', async () => {
    const ready = aPaidRun({
      ...{ status: 'ready', done: 20, total: 381, cost: 0.02 },
      estimate: {
        ...{ rows: 20, failed: 0, taken_over: 0, left: 361, over_cap: true, over_budget: false },
        cost: { expected: 1.2, low: 1, high: 1.5 },
        seconds: { expected: 120, low: 90, high: 150 },
      },
      can: { ...can, start: true, delete: true, stability: false },
    });
    answer(getClassification, ready);
    answer(
      startClassification,
      aPaidRun({ status: 'queued', can: { ...ready.can, start: false } }),
    );
    await open(run);
    await screen.findByText('What this run takes');
    screen.getByText('€1.20');
    screen.getByText('€1.00 to €1.50');
    screen.getByText(/This may cost more than the limit of this run/);
    await press('Start');
    await waitFor(() => expect(bodies(startClassification)).toEqual([{ confirm_worse: false }]));
  });

  it('with a prompt that is worse goes on by a person’s word alone', async () => {
    const ready = aPaidRun({
      status: 'ready',
      can: { ...can, start: true, delete: true, stability: false },
      golden: {
        other: { id: 1, number: 1 },
        test: { leads: 60, only_this: 2, only_other: 14, p: 0.004, verdict: 'worse' },
      },
    });
    answer(getClassification, ready);
    answer(startClassification, ({ body }) =>
      body.confirm_worse ? aPaidRun({ status: 'queued' }) : refusal(409, { code: 'prompt_worse' }),
    );
    await open(run);
    await press('Start');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Worse than prompt 1 (p = 0.004).');
    await press('Use it anyway', dialog);
    await waitFor(() =>
      expect(bodies(startClassification).map((b) => b.confirm_worse)).toEqual([false, true]),
    );
  });

  it('on its way shows what may have been paid for twice, and can be cancelled', async () => {
    const running = aPaidRun({
      ...{ status: 'running', done: 120, total: 381, asked: 90, taken_over: 30, in_flight: 8 },
      ...{
        interrupted: 3,
        can: { ...can, pause: true, cancel: true, delete: false, stability: false },
      },
    });
    answer(getClassification, running);
    answer(cancelClassification, aPaidRun({ status: 'cancelled' }));
    await open(run);
    await screen.findByText(/3 leads were being asked when the server stopped/);
    screen.getByText('8 leads being asked now');
    screen.getByText(/30 leads unchanged since an earlier run/);
    fireEvent.click(await screen.findByTestId('page-more'));
    fireEvent.click(await screen.findByText('Cancel run'));
    await press('Cancel run', await screen.findByRole('dialog'));
    await waitFor(() => expect(asked(cancelClassification)).toHaveLength(1));
  });

  it('paused by its limit goes on with another one', async () => {
    const paused = aPaidRun({
      ...{ status: 'paused', paused: 'cap', cost: 1.99, done: 300, total: 381 },
      can: { ...can, resume: true, delete: true, stability: false },
    });
    answer(getClassification, paused);
    answer(resumeClassification, aPaidRun({ status: 'queued' }));
    await open(run);
    await screen.findByText('What is left of the limit may not be enough for the next answer');
    // How far it came with its limit, to parts of a cent where there are any.
    screen.getByText(/^It has cost €1\.99 of at most €2\.00\./);
    await press('Resume');
    const dialog = await screen.findByRole('dialog');
    await type(/^Limit of cost/, '5');
    await press('Resume', dialog);
    await waitFor(() =>
      expect(bodies(resumeClassification)).toEqual([{ confirm_worse: false, cap: 5 }]),
    );
  });

  it('keeps the new limit where a person’s word is asked for as well', async () => {
    const paused = aPaidRun({
      ...{ status: 'paused', paused: 'cap', cost: 1.99, done: 300, total: 381 },
      can: { ...can, resume: true, delete: true, stability: false },
    });
    answer(getClassification, paused);
    answer(resumeClassification, ({ body }) =>
      body.confirm_worse ? aPaidRun({ status: 'queued' }) : refusal(409, { code: 'prompt_worse' }),
    );
    await open(run);
    await press('Resume');
    await type(/^Limit of cost/, '5');
    await press('Resume', await screen.findByRole('dialog'));
    await press('Use it anyway');
    await waitFor(() =>
      expect(bodies(resumeClassification)).toEqual([
        { confirm_worse: false, cap: 5 },
        { confirm_worse: true, cap: 5 },
      ]),
    );
  });

  it('becomes an audience of its classes, tasks, and the classes of the leads to qualify', async () => {
    answer(saveClassificationAudience, { id: 5, name: 'Hotels, autumn: High', count: 21 });
    answer(createClassificationTasks, { tasks: 21 });
    answer(feedQualification, { fed: 61, waiting: 12 });
    await open(run);
    await press('Save as audience');
    await screen.findByText(/21 leads become a static audience/);
    await press('Save', await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(bodies(saveClassificationAudience)).toEqual([
        { name: 'Hotels, autumn: High', class: ['High'] },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Create tasks');
    await press('Create', await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(bodies(createClassificationTasks)).toEqual([
        { title: 'Call this lead', due_on: null, class: ['High'] },
      ]),
    );
    await waitFor(() => expect(notices.at(-1)?.title).toBe('21 tasks created'));
  });

  it('that is gone says so', async () => {
    refuse(getClassification, 404, { code: 'not_found', detail: 'Not found' });
    await open(run);
    await screen.findByRole('alert');
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('results', () => {
  const run = `${base}/results/7`;

  it('say why with the values that were sent, and take a person’s word with its way back', async () => {
    answer(overrideClassification, { changed: 1 });
    await open(run);
    fireEvent.click(
      await screen.findByText('Café 2'.replace('2', '1')).then((n) => n.closest('tr') as Element),
    );
    const panel = await screen.findByRole('dialog');
    expect(panel.textContent).toContain('says it’s 85% sure');
    expect(within(panel).getByText('Hotel').parentElement?.textContent).toBe('Segment Hotel');
    within(panel).getByText('+14 points');
    await press('Low', panel);
    await waitFor(() =>
      expect(bodies(overrideClassification)).toEqual([
        { profile_ids: [1], verdict: 'disagree', class: 'Low' },
      ]),
    );
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Café 1 counts as Low'));
    notices.at(-1)?.action?.act();
    await waitFor(() =>
      expect(bodies(overrideClassification).at(-1)).toEqual({
        ...{ profile_ids: [1], verdict: 'withdraw' },
      }),
    );
  });

  it('are narrowed down by what the address names', async () => {
    await open(`${run}?said=High&label=Low&class=nonsense`);
    await screen.findByText('Café 1');
    const { query } = asked(listClassificationResults).at(-1) as { query: unknown };
    expect(query).toMatchObject({ said: ['High'], label: ['Low'] });
    expect(query).not.toHaveProperty('class');
  });
});

describe('how good it is', () => {
  it('counts where it differs from people, and gives no share of too few labels', async () => {
    await open(`${base}/quality/7`);
    await screen.findByText('94 labelled leads: 69 right, 3 Unknown');
    screen.getByText(/Only 21 labels of 30: too few for a share/);
    screen.getByText('74% (58–85)');
    screen.getByText(/Better than prompt 1/);
    // In a tile the interval stands in smaller figures.
    const tiles = [...document.querySelectorAll('[data-kpis] dd')].map((dd) => dd.textContent);
    expect(tiles).toEqual(expect.arrayContaining(['76% (66–83)', '97% (91–99)']));
    fireEvent.click(screen.getByRole('button', { name: /People say High, the run says Low/ }));
    await waitFor(() =>
      expect(asked(listClassificationResults).at(-1)?.query).toMatchObject({
        ...{ said: ['Low'], label: ['High'] },
      }),
    );
  });

  it('without labels leads to them', async () => {
    answer(getClassificationFigures, noFigures);
    await open(`${base}/quality/7`);
    await press('Label leads');
    await waitFor(() => expect(where()).toBe(`${base}/label/7`));
  });
});

it('two runs are held beside each other, what changed first', async () => {
  answer(listClassifications, page([aRun(), aRun({ id: 5, name: 'Hotels, spring' })]));
  answer(compareClassifications, comparison);
  await open(`${base}/compare/7`);
  await screen.findByText('8 of 98 leads got another class.');
  screen.getByText('Segment: Canteen → Hotel');
  screen.getByText(/No measurable difference from “Hotels, spring”/);
  fireEvent.click(screen.getByRole('button', { name: 'From Medium to High: 7 leads' }));
  await waitFor(() =>
    expect(asked(compareClassifications).at(-1)?.query).toMatchObject({
      ...{ with: ['5'], from: ['Medium'], to: ['High'] },
    }),
  );
});

describe('labelling', () => {
  const lead = (id: number) => ({
    lead: {
      ...{ profile: profile(id), second: id === 2 },
      values: [{ column: 'SEGMENT' as const, value: 'Hotel' }],
    },
    mine: id,
  });
  const keyed = (key: string) => fireEvent.keyDown(document.body, { key });

  it('goes by keys: a class, the next one, and back', async () => {
    answer(nextToLabel, ({ query }) =>
      lead(asked(labelLead).filter((a) => a.body.class).length + (query.skip?.length ?? 0) + 1),
    );
    answer(labelLead, { lead: labelled(1) });
    await open(`${base}/label/7`);
    await screen.findByRole('heading', { name: 'Café 1' });
    fireEvent.click(await button(/^High/));
    await screen.findByRole('heading', { name: 'Café 2' });
    screen.getByText('A colleague has labelled this lead too.');
    expect(bodies(labelLead)).toEqual([{ profile_id: 1, class: 'High', note: null }]);
    expect(asked(nextToLabel)[0]?.query).toMatchObject({ run_id: ['7'] });
    fireEvent.click(await button(/^Can’t tell/));
    await screen.findByRole('heading', { name: 'Café 3' });
    await press('Previous lead');
    await screen.findByRole('heading', { name: 'Café 2' });
    await press('Previous lead');
    await waitFor(() =>
      expect(bodies(labelLead).at(-1)).toMatchObject({ profile_id: 1, class: null }),
    );
    keyed('1');
  });

  it('says how far people agree, and takes one’s own label back', async () => {
    answer(listLabels, labels([labelled(1)]));
    answer(labelLead, { lead: null });
    await open(`${base}/labels`);
    await screen.findByText(/Kappa is 0.71/);
    screen.getByText('Sam de Boer and Noor Smit:');
  });
});
