import type { Agreement, CountedShare, PromptTest } from '@kade/contract';
import type { Words } from './useWords.js';

/** '(75–85)', in percent. */
export const intervalText = (
  { format }: Words,
  { low, high }: Pick<CountedShare, 'low' | 'high'>,
): string => {
  const bare = (value: number) => format.wholePercent(value).replace(/\s?%/, '');
  return `(${bare(low)}–${bare(high)})`;
};

/** '80 % (75–85)' */
export const shareText = (words: Words, of: CountedShare): string =>
  `${words.format.wholePercent(of.share)} ${intervalText(words, of)}`;

/** How far two agree, and beyond chance where that can be said. */
export function agreementSentence(words: Words, of: Agreement): string {
  const { t, format } = words;
  const same = t('agreement.same', {
    ...{ count: of.leads, leads: format.whole(of.leads), same: format.whole(of.same) },
  });
  if (of.kappa === null || of.low === null || of.high === null)
    return `${same} ${t('agreement.noKappa')}`;
  const grade =
    of.kappa < 0.2
      ? 'poor'
      : of.kappa < 0.4
        ? 'fair'
        : of.kappa < 0.6
          ? 'moderate'
          : of.kappa < 0.8
            ? 'good'
            : 'very_good';
  return `${same} ${t('agreement.kappa', {
    kappa: format.hundredths(of.kappa),
    low: format.hundredths(of.low),
    high: format.hundredths(of.high),
    grade: t(`agreement.grade.${grade}`),
  })}`;
}

/**
 * Which of two answers to the same labelled leads is better, or that it cannot be told.
 * @param names what the two are called, each as the start of a sentence
 */
export function testSentence(
  { t, format }: Words,
  test: PromptTest,
  names: { this: string; other: string },
): string {
  const counts = t('test.counts', {
    count: test.leads,
    leads: format.whole(test.leads),
    onlyThis: format.whole(test.only_this),
    onlyOther: format.whole(test.only_other),
    ...names,
  });
  const p = test.p === null ? '' : pText(format, test.p);
  return `${t(`test.${test.verdict}`, { ...names, p })} ${counts}`;
}

const pText = (format: Words['format'], p: number) =>
  p < 0.001
    ? `p < ${format.exact(0.001)}`
    : `p = ${p < 0.01 ? format.thousandths(p) : format.hundredths(p)}`;
