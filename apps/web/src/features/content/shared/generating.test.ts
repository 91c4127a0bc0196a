import { describe, expect, it } from 'vitest';
import { afterEvent, type Generating, nothingYet } from './generating.js';

const told = (events: readonly (readonly [string, unknown])[]) =>
  events.reduce((now, [name, data]) => afterEvent(now, name, JSON.stringify(data)), {
    ...nothingYet,
    phase: 'working',
  } as Generating<{ id: number }>);

describe('what is told while something is written', () => {
  it('says who writes and how many there will be', () => {
    expect(told([['start', { mode: 'built_in', total: 3 }]])).toMatchObject({
      ...{ phase: 'working', mode: 'built_in', total: 3 },
    });
  });

  it('shows the parts of a text until all of it is there', () => {
    const half = told([
      ['part', { at: 0, part: 'subject', text: 'New' }],
      ['part', { at: 0, part: 'subject', text: 'New flour' }],
      ['part', { at: 0, part: 'body', text: 'Dear' }],
    ]);
    expect(half.writing).toEqual({ 0: { subject: 'New flour', body: 'Dear' } });
    const whole = afterEvent(half, 'result', '{"id":7}');
    expect(whole.results).toEqual([{ id: 7 }]);
    expect(whole.writing).toEqual({});
  });

  it('keeps what came before it went wrong, and says why', () => {
    const failed = told([
      ['result', { id: 7 }],
      ['fault', { code: 'model_failed', detail: 'The model did not answer.', msg: null }],
      ['done', { count: 1 }],
    ]);
    expect(failed).toMatchObject({
      ...{ phase: 'failed', fault: 'The model did not answer.', results: [{ id: 7 }] },
    });
  });

  it('is done when all came; what nobody knows changes nothing', () => {
    const done = told([
      ['result', { id: 7 }],
      ['something', {}],
      ['done', { count: 1 }],
    ]);
    expect(done.phase).toBe('done');
  });
});
