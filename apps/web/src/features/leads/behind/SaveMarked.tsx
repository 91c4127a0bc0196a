import { saveLeadProfiles } from '@kade/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Choice } from '../../../ui/form/Choice.js';
import { SaveAudience } from '../../models/index.js';
import { type Mark, queryOfMark } from './mark.js';

type Props = { mark: Mark; count: number; suggestion: string; onClose: () => void };
const types = ['dynamic', 'static'] as const;

/** Asks for a name and makes an audience of who is behind a figure: by its rule, or as they are now. */
export function SaveMarked({ mark, count, suggestion, onClose }: Props) {
  const { t } = useTranslation('leads');
  const { whole } = useFormat();
  const [type, setType] = useState<(typeof types)[number]>('dynamic');
  const save = useSend(saveLeadProfiles, { silent: true });
  return (
    <SaveAudience
      hint={t('save.hint', { count, shown: whole(count) })}
      suggestion={suggestion}
      save={(name) =>
        save.mutateAsync({ body: { ...queryOfMark(mark), name, audienceType: type } })
      }
      words={{
        title: t('save.title'),
        name: t('save.name'),
        done: (made) =>
          t('save.done', { name: made.name, count: made.count, shown: whole(made.count) }),
        open: t('save.open'),
      }}
      onClose={onClose}
    >
      <Form.Item label={t('save.type')}>
        <Choice
          label={t('save.type')}
          value={type}
          onChange={setType}
          options={types.map((value) => ({
            value,
            label: t(`save.${value}`),
            about: t(`save.${value}About`),
          }))}
        />
      </Form.Item>
    </SaveAudience>
  );
}
