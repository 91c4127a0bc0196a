import {
  type ClassificationResult,
  type ClassOverride,
  getClassification,
  getClassificationFigures,
  getClassificationSetup,
  type LeadClass,
  listClassificationResults,
  overrideClassification,
} from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useWords } from '../words/useWords.js';

/** A person's word: that it is right, another class, or none any more. */
type Word = { verdict: 'agree' | 'withdraw' } | { verdict: 'disagree'; class: LeadClass };
type Given = Pick<ClassificationResult, 'profile' | 'override'>;

/** What brings back what people said before: their word, or none. */
export const wordBefore = (override: ClassOverride | null): Word =>
  override === null
    ? { verdict: 'withdraw' }
    : override.agrees
      ? { verdict: 'agree' }
      : { verdict: 'disagree', class: override.class };

/** A result with a person's word on it, as it will be: its row may be on another page by then. */
export function withWord(
  result: ClassificationResult,
  word: Word,
  by: { id: number; name: string },
): ClassificationResult {
  const { said } = result;
  const given = word.verdict === 'disagree' ? word.class : said;
  if (word.verdict === 'withdraw' || given === null)
    return { ...result, class: said, override: null };
  const at = new Date().toISOString();
  return {
    ...result,
    class: given,
    override: { class: given, agrees: given === said, note: null, by, at, run_id: null },
  };
}

/** Gives a person's word on results of a run, and says how to take that back. */
export function useOverride(runId: number) {
  const { t, format, class: classWord } = useWords();
  const common = useTranslation('common').t;
  const put = useSend(overrideClassification, {
    invalidates: [
      ...[getClassification, listClassificationResults],
      ...[getClassificationFigures, getClassificationSetup],
    ],
  });
  const { mutate } = put;
  const send = useCallback(
    (rows: readonly Given[], word: Word, note?: string | null, onSuccess?: () => void) =>
      mutate(
        {
          params: { id: runId },
          body: {
            profile_ids: rows.map(({ profile }) => profile.id),
            ...word,
            ...(note ? { note } : {}),
          },
        },
        { onSuccess: () => onSuccess?.() },
      ),
    [mutate, runId],
  );
  const say = useCallback(
    (rows: readonly Given[], word: Word, note?: string) =>
      send(rows, word, note, () => {
        const [first] = rows;
        const count = rows.length;
        notify({
          kind: 'success',
          title: t(`word.done.${word.verdict}`, {
            ...{ count, name: first?.profile.name, shown: format.whole(count) },
            class: word.verdict === 'disagree' ? classWord(word.class) : '',
          }),
          action: {
            label: common('action.undo'),
            // Rows may have had different words before: each kind goes back by itself.
            act: () => {
              for (const [before, some] of byWordBefore(rows))
                send(some, before, some[0]?.override?.note);
            },
          },
        });
      }),
    [send, t, format, classWord, common],
  );
  const isBusy = put.isPending;
  return useMemo(() => ({ say, isBusy }), [say, isBusy]);
}
export type Override = ReturnType<typeof useOverride>;

/** Rows with the same word and note before. */
export function byWordBefore(rows: readonly Given[]): readonly [Word, readonly Given[]][] {
  const groups = new Map<string, Given[]>();
  for (const row of rows) {
    const key = JSON.stringify([wordBefore(row.override), row.override?.note ?? null]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((some) => [wordBefore(some[0]?.override ?? null), some]);
}
