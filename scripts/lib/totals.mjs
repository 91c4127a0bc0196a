import { relative } from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/** @type {Totals} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * Totals of one runner. A runner that ended badly counts as one failure even when no test of its
 * report failed (or when it left none): the sum must never look better than the exit codes.
 *
 * @param {Totals | undefined} reported
 * @param {number} code the runner's exit code
 * @returns {Totals}
 */
export function settle(reported, code) {
  const totals = reported ?? nothing;
  const silent = totals.failed === 0 && (code !== 0 || !reported);
  return silent ? { ...totals, failed: 1 } : totals;
}

/**
 * From the JSON of vitest. A file that could not be loaded has no tests to fail; it counts as one.
 *
 * @returns {Totals}
 */
export function fromVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * From the JSON of Playwright. A flaky test passed in the end.
 *
 * @returns {Totals}
 */
export function fromPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected === 0 ? report.errors.length : unexpected;
  return { passed: expected + flaky, failed, skipped };
}

/**
 * What somebody who reads only the end of a run has to know: each failed test by file and title with the first line
 * of why, and each that passed only when it was run again.
 *
 * @returns {string[]}
 */
export function tellVitest(report) {
  return report.testResults.flatMap(({ name: path, message, assertionResults }) => {
    const name = relative(process.cwd(), path);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) {
      return failed.map(
        (one) => `failed: ${name} › ${one.fullName}${why(one.failureMessages?.[0])}`,
      );
    }
    return message ? [`failed: ${name}${why(message)}`] : [];
  });
}

/** The same from the JSON of Playwright. */
export function tellPlaywright(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const errors = results.map((one) => one.error?.message).filter(Boolean);
          const word = status === 'flaky' ? 'flaky' : 'failed';
          return `${word}: ${spec.file} › ${spec.title}${why(errors[0])}`;
        }),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return report.suites.flatMap(inSuite);
}

/** Without the colours that a terminal would show. */
function why(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what such a colour begins with
  const plain = (message ?? '').replace(/\u001b\[[\d;]*m/g, '');
  const line = plain.split('\n').find((one) => one.trim() !== '');
  return line ? `: ${line.trim().slice(0, 200)}` : '';
}

/** How many tests a Playwright report lists, run or not. */
export function countListed(report) {
  const inSuite = (suite) =>
    (suite.specs ?? []).reduce((sum, spec) => sum + spec.tests.length, 0) +
    (suite.suites ?? []).reduce((sum, inner) => sum + inSuite(inner), 0);
  return report.suites.reduce((sum, suite) => sum + inSuite(suite), 0);
}

/** @param {readonly Totals[]} all */
export function add(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    nothing,
  );
}

/** The line that machines read: `12 passed, 0 failed`, and `, 3 skipped` when any were. */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
