import {
  type ClassificationDetail,
  type LeadClass,
  saveClassificationAudience,
} from '@kade/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/client/queries.js';
import { SaveAudience } from '../../models/index.js';
import { useWords } from '../words/useWords.js';
import { ClassChecks, sumOf } from './ClassChecks.js';

type Props = {
  run: ClassificationDetail;
  /** These leads alone, whatever their class. */
  ids?: readonly number[];
  onClose: () => void;
  onDone?: () => void;
};

/** Leads of some classes, or those that are ticked, as a static audience. */
export function AudienceDialog({ run, ids, onClose, onDone }: Props) {
  const { t, format } = useWords();
  const [classes, setClasses] = useState<LeadClass[]>(['High']);
  const save = useSend(saveClassificationAudience, { silent: true });
  const counts = run.results.by_class;
  const count = ids ? ids.length : sumOf(counts, classes);
  return (
    <SaveAudience
      hint={t('audience.hint', { count, shown: format.whole(count) })}
      suggestion={t('audience.suggestion', { run: run.name }).slice(0, 200)}
      save={async (name) => {
        const made = await save.mutateAsync({
          params: { id: run.id },
          body: { name, ...(ids ? { profile_ids: [...ids] } : { class: classes }) },
        });
        onDone?.();
        return made;
      }}
      words={{
        title: t('audience.title'),
        name: t('audience.name'),
        done: (made) => t('audience.done', { ...made, shown: format.whole(made.count) }),
        open: t('audience.open'),
      }}
      onClose={onClose}
    >
      {!ids && (
        <Form.Item label={t('audience.classes')} htmlFor="audience-classes" required>
          <ClassChecks
            id="audience-classes"
            counts={counts}
            value={classes}
            // None would mean all of them.
            onChange={(next) => next.length > 0 && setClasses(next)}
          />
        </Form.Item>
      )}
    </SaveAudience>
  );
}
