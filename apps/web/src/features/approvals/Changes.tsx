import { type Approvable, getApprovalTimeline } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Stack } from '../../ui/layout/layout.js';
import styles from './approvals.module.css';
import { lineDiff } from './lineDiff.js';
import { plainLabel, type Reader, snapshotText } from './snapshotText.js';

export type Change = { field: string; before?: unknown; after?: unknown };

/** The moves of an object, and what changed since it was approved last. */
export const useTimeline = (type: Approvable, id: number, enabled = true) =>
  useCall(getApprovalTimeline, { params: { type, id } }, { enabled, staleTime: 0 });

const marks = { same: ' ', gone: '−', new: '+' } as const;

/** Field by field what is different from what was approved last. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const known = (key: string) => t(key, { defaultValue: '' }) || undefined;
  const reader: Reader = {
    format,
    language: currentLanguage(),
    word: (key) => known(`choice.${key}`),
    label: (part) =>
      known(`part.${part}`) ?? known(`field.${part}`) ?? plainLabel(part, currentLanguage()),
  };
  const linesOf = ({ field, before, after }: Change) => {
    const lines = lineDiff(snapshotText(field, before, reader), snapshotText(field, after, reader));
    // What differs has no words, such as the width of a picture: it is said that it does.
    return lines.some((line) => line.kind !== 'same')
      ? lines
      : [{ kind: 'new' as const, text: t('changes.unsaid') }];
  };

  if (changes.length === 0) return <p className="soft">{t('changes.none')}</p>;
  return (
    <Stack gap={12} as="dl" className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>
            {known(`field.${change.field}`) ??
              plainLabel(change.field, currentLanguage()) ??
              t('field.other')}
          </dt>
          <dd>
            {linesOf(change).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
              <div key={at} className={cx(styles.changeLine, styles[`change-${line.kind}`])}>
                <span className={styles.changeMark} aria-hidden>
                  {marks[line.kind]}
                </span>
                {line.kind !== 'same' && (
                  <span className="visually-hidden">{t(`changes.${line.kind}`)} </span>
                )}
                {line.text}
              </div>
            ))}
          </dd>
        </div>
      ))}
    </Stack>
  );
}
