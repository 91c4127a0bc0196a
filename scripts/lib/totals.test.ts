import { describe, expect, it } from 'vitest';
import {
  add,
  countListed,
  fromPlaywright,
  fromVitest,
  inWords,
  settle,
  tellPlaywright,
  tellVitest,
} from './totals.mjs';

const ten = { passed: 10, failed: 0, skipped: 0 };

describe('the sum of all tests', () => {
  it('is one plain line, with skipped tests only when there are any', () => {
    expect(inWords(add([ten, { passed: 2, failed: 1, skipped: 0 }]))).toBe('12 passed, 1 failed');
    expect(inWords({ ...ten, skipped: 3 })).toBe('10 passed, 0 failed, 3 skipped');
  });

  it('counts a runner that ended badly or without a report as a failure', () => {
    expect(settle(ten, 0)).toEqual(ten);
    expect(settle(ten, 1)).toEqual({ ...ten, failed: 1 });
    expect(settle({ ...ten, failed: 4 }, 1).failed).toBe(4);
    expect(settle(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a test file that could not be loaded', () => {
    const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ];
    expect(fromVitest({ ...counts, testResults })).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('counts flaky browser tests as passed and a server that did not start as failed', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 2 };
    expect(fromPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 0, skipped: 2 });
    expect(fromPlaywright({ stats, errors: [{}] }).failed).toBe(1);
  });

  it('names what failed, and what passed only the second time, with the first line of why', () => {
    const message = '\n\u001b[31mError: 2 is not 3\u001b[39m\n  at here';
    expect(
      tellVitest({
        testResults: [
          {
            name: 'a.test.ts',
            assertionResults: [
              { status: 'passed', fullName: 'one' },
              { status: 'failed', fullName: 'two', failureMessages: [message] },
            ],
          },
          { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
        ],
      }),
    ).toEqual(['failed: a.test.ts › two: Error: 2 is not 3', 'failed: b.test.ts: no such module']);
    const spec = (title: string, status: string) => ({
      title,
      file: 'x.spec.ts',
      tests: [{ status, results: [{ error: { message } }, {}] }],
    });
    const specs = [spec('one', 'expected'), spec('two', 'flaky'), spec('three', 'unexpected')];
    expect(tellPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([
      'flaky: x.spec.ts › two: Error: 2 is not 3',
      'failed: x.spec.ts › three: Error: 2 is not 3',
    ]);
  });

  it('counts listed browser tests at every depth', () => {
    const spec = { tests: [{}, {}] };
    const report = { suites: [{ specs: [spec], suites: [{ specs: [spec, spec] }] }, {}] };
    expect(countListed(report)).toBe(6);
  });
});
