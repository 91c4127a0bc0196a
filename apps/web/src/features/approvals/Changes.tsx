import { type Approvable, getApprovalTimeline } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/queries.js';
import { useFormat } from '../../ui/useFormat.js';
import { lineDiff } from './lineDiff.js';
import { snapshotText } from './snapshotText.js';

export type Change = { field: string; before?: unknown; after?: unknown };

/** The moves of an object, and what changed since it was approved last. */
export const useTimeline = (type: Approvable, id: number, enabled = true) =>
  useCall(getApprovalTimeline, { params: { type, id } }, { enabled, staleTime: 0 });

const marks = { same: ' ', gone: '−', new: '+' } as const;

/** Field by field what is different from what was approved last. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const word = (key: string) => t(`choice.${key}`, { defaultValue: '' }) || undefined;
  const text = (field: string, value: unknown) => snapshotText(field, value, format, word);

  if (changes.length === 0) return <p className="soft">{t('changes.none')}</p>;
  return (
    <dl className="changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`field.${field}`, { defaultValue: field.replaceAll('_', ' ') })}</dt>
          <dd>
            {lineDiff(text(field, before), text(field, after)).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
              <div key={at} className={`change-line change-${line.kind}`}>
                <span className="change-mark" aria-hidden>
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
    </dl>
  );
}
