import { type ImportPreview, previewLeadUpload, startLeadUpload } from '@kade/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../platform/client/api.js';
import { keyFor, useNewUpload } from './useNewUpload.js';

vi.mock('../../platform/client/api.js', async (original) => ({
  ...(await original<typeof import('../../platform/client/api.js')>()),
  call: vi.fn(),
}));

const columns = ['Bedrijf', 'KvK', 'Mail'].map((header) => ({ header, fill_rate: 1, samples: [] }));
const preview = (over: Partial<ImportPreview> = {}) =>
  ({
    ...{ columns, mapping: { name: 'Bedrijf', kvk_number: 'KvK' }, numbers: [], sheets: [] },
    ...{ rows: [], rows_read: 2, error_count: 0, errors: [], note_count: 0, notes: [] },
    ...over,
  }) as unknown as ImportPreview;

/** What the server was asked, with the parts of the form but the file. */
let asked: { path: string; mapping: unknown; options: Record<string, unknown> }[] = [];
let answers: (() => unknown)[] = [];
beforeEach(() => {
  asked = [];
  answers = [];
  vi.mocked(call).mockImplementation((async (
    endpoint: { path: string },
    { body }: { body: FormData },
  ) => {
    const part = (name: string) => JSON.parse(String(body.get(name) ?? 'null'));
    asked.push({ path: endpoint.path, mapping: part('mapping'), options: part('options') });
    return (answers.shift() ?? (() => preview()))();
  }) as never);
});

// A file that is still looked at would take the answers of the next test.
afterEach(cleanup);

const leads = (name = 'leads.csv', text = 'Bedrijf;KvK\nA;1\n') => new File([text], name);
function opened() {
  const started = vi.fn();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useNewUpload(started), { wrapper });
  const next = () => act(() => result.current.next());
  const choose = (file = leads()) => act(() => result.current.chooseFile(file));
  return { result, started, next, choose };
}

describe('the key by which leads are known again', () => {
  it.each([
    [{ external_id: 'Nr', kvk_number: 'KvK', email: 'Mail' }, 'external_id'],
    [{ kvk_number: 'KvK', email: 'Mail' }, 'kvk_number'],
    [{ email: 'Mail' }, 'email'],
    [{ name: 'Bedrijf' }, 'none'],
  ] as const)('is the best one that the file has: %j', (matching, key) => {
    expect(keyFor(matching)).toBe(key);
  });

  it('stays the one chosen while the file has a column for it, and is chosen anew when it has none', async () => {
    const { result, next, choose } = opened();
    choose();
    await next();
    await next();
    expect([result.current.step, result.current.options.duplicate_key]).toEqual([
      'duplicates',
      'kvk_number',
    ]);
    act(() => result.current.back());
    expect(result.current.step).toBe('match');
    act(() => result.current.setMatching({ name: 'Bedrijf', email: 'Mail', kvk_number: 'KvK' }));
    act(() => result.current.setOptions({ ...result.current.options, duplicate_key: 'email' }));
    await next();
    expect(result.current.options.duplicate_key).toBe('email');
    act(() => result.current.back());
    act(() => result.current.setMatching({ name: 'Bedrijf', kvk_number: 'KvK' }));
    await next();
    expect(result.current.options.duplicate_key).toBe('kvk_number');
  });
});

describe('a file', () => {
  it('that cannot be used is refused and does not push out one that can', async () => {
    const { result, next, choose } = opened();
    choose();
    await next();
    for (const [bad, fault] of [
      [leads('leads.pdf'), 'ending'],
      [leads('leads.csv', ''), 'empty'],
    ] as const) {
      choose(bad);
      expect([result.current.fault, result.current.file?.name]).toEqual([fault, 'leads.csv']);
      expect(result.current.preview).not.toBeNull();
    }
    choose();
    expect(result.current.fault).toBeNull();
  });

  it('is looked at once, and another one anew, with nothing said yet of how its numbers are read', async () => {
    const { result, next, choose } = opened();
    choose();
    await next();
    act(() => result.current.setOptions({ ...result.current.options, number_format: 'comma' }));
    act(() => result.current.back());
    await next();
    expect(asked.filter((a) => a.mapping === null)).toHaveLength(1);
    act(() => result.current.back());
    choose(leads('others.csv'));
    expect([result.current.preview, result.current.options.number_format]).toEqual([null, null]);
    await next();
    expect(asked.filter((a) => a.mapping === null)).toHaveLength(2);
  });

  it('whose columns are matched otherwise has its first rows looked at again, and keeps what was matched', async () => {
    const { result, next, choose } = opened();
    choose();
    await next();
    answers = [() => preview({ error_count: 7, mapping: { name: 'Mail' }, columns: [] })];
    act(() => result.current.setMatching({ name: 'Bedrijf', email: 'Mail' }));
    await waitFor(() => expect(result.current.preview?.error_count).toBe(7), { timeout: 3000 });
    expect(asked.at(-1)?.mapping).toEqual({ name: 'Bedrijf', email: 'Mail' });
    expect(result.current.matching).toEqual({ name: 'Bedrijf', email: 'Mail' });
    expect(result.current.preview?.columns).toEqual(columns);
  });

  it('with numbers that say two things waits for an answer', async () => {
    const numbers = [{ field: 'employees_total', header: 'Fte', format: null, rows: [] }];
    answers = [() => preview({ numbers: numbers as never })];
    const { result, next, choose } = opened();
    choose();
    await next();
    expect(result.current.numbersOpen).toBe(true);
    act(() => result.current.setOptions({ ...result.current.options, number_format: 'point' }));
    expect(result.current.numbersOpen).toBe(false);
  });
});

describe('sending', () => {
  async function ready() {
    const scene = opened();
    scene.choose();
    await scene.next();
    await scene.next();
    return scene;
  }

  it('asks for a check first, with what was matched and chosen, and remembers that it runs', async () => {
    const { result, started, next } = await ready();
    answers = [() => ({ id: 41 })];
    await next();
    expect(asked.at(-1)).toMatchObject({
      path: startLeadUpload.path,
      mapping: { name: 'Bedrijf', kvk_number: 'KvK' },
      options: { dry_run: true, duplicate_key: 'kvk_number', on_duplicate: 'update' },
    });
    expect(asked.map((a) => a.path)).toEqual([previewLeadUpload.path, startLeadUpload.path]);
    expect(started).toHaveBeenCalledWith(41);
    expect(localStorage.getItem('runningLeadUploads')).toContain('41');
    expect(result.current.problem).toBeNull();
  });

  it('that fails says why and drops nothing that was chosen', async () => {
    const { result, started, next } = await ready();
    answers = [
      () => {
        throw new Error('no connection');
      },
    ];
    await next();
    expect(started).not.toHaveBeenCalled();
    expect(result.current.problem).not.toBeNull();
    expect([result.current.sent, result.current.step, result.current.file?.name]).toEqual([
      null,
      'duplicates',
      'leads.csv',
    ]);
    answers = [() => ({ id: 42 })];
    await next();
    expect([started.mock.calls, result.current.problem]).toEqual([[[42]], null]);
  });

  it('that is cancelled is no failure', async () => {
    const { result, started, next } = await ready();
    answers = [
      () => {
        result.current.cancel();
        throw new Error('aborted');
      },
    ];
    await next();
    expect([result.current.problem, result.current.sent]).toEqual([null, null]);
    expect(started).not.toHaveBeenCalled();
  });
});
