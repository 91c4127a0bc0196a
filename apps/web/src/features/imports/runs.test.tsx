import { getImport, getRejectedRows, type ImportRun, startImport } from '@kade/contract';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../platform/client/api.js';
import { answer, press, saved, screen, show, waitFor } from '../../testkit/index.js';
import { ImportRunPage } from './ImportRunPage.js';
import { MyUploads } from './MyUploads.js';
import { Problem } from './wizard/Problem.js';
import { useStart } from './wizard/useStart.js';

const run = (more: Partial<ImportRun> = {}) =>
  ({
    ...{ id: 5, kind: 'profiles', status: 'finished', file_name: 'leads.csv.gz', error: null },
    ...{ total: 3, processed: 3, created: 2, updated: 0, skipped: 0, rejected: 1 },
    ...{ created_at: '2026-03-01T09:00:00Z', remarks: [], ...more },
  }) as unknown as ImportRun;

it.each([
  ['finished', 'leads.csv.gz imported'],
  ['failed', 'leads.csv.gz couldn’t be imported'],
  ['aborted', 'leads.csv.gz couldn’t be imported'],
] as const)('an import of mine that is %s says so', async (status, said) => {
  localStorage.setItem('finishedUploads', '[5]');
  answer(getImport, run({ status }));
  await show(<MyUploads />);
  expect(await screen.findByText(said)).toBeDefined();
});

describe('the page of an import', () => {
  it('gives rejected rows back under the name of the file', async () => {
    answer(getImport, run());
    answer(getRejectedRows, {} as never);
    await show(<ImportRunPage id={5} />);
    await press(/Download rejected rows/);
    await waitFor(() => expect(saved).toEqual(['leads-rejected.csv']));
  });

  it('speaks of no rejected rows where there are none', async () => {
    answer(getImport, run({ rejected: 0 }));
    await show(<ImportRunPage id={5} />);
    await screen.findAllByText('leads.csv.gz');
    await screen.findByText('Created');
    expect(screen.queryByRole('button', { name: /Download rejected rows/ })).toBeNull();
  });
});

it.each([
  [0, 'Can’t reach the server'],
  [413, 'This file is too large'],
  [400, 'The columns don’t match the file'],
])('a file that is refused with %i is told what to do about', async (status, said) => {
  const failure = new ApiFailure(status, null, 'No.', null, null, null, startImport.path);
  await show(<Problem failure={failure} />);
  expect(await screen.findByText(said)).toBeDefined();
});

function Start({ take }: { take: (started: ReturnType<typeof useStart>) => void }) {
  take(useStart(() => {}));
  return null;
}

it('a file whose way was broken off is no failure', async () => {
  class Line {
    upload = {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  let started: ReturnType<typeof useStart> | undefined;
  await show(<Start take={(one) => (started = one)} />);
  const order = { kind: 'profiles', file: new File(['x'], 'a.csv'), matching: {}, options: {} };
  const sent = started?.start(order as never);
  await waitFor(() => expect(started?.sent).not.toBeNull());
  started?.cancel();
  await sent;
  await waitFor(() => expect(started?.sent).toBeNull());
  expect(started?.problem).toBeNull();
});
