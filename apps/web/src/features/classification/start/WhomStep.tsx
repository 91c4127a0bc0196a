import { listAudiences, mostClassified } from '@kade/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Choice } from '../../../ui/form/Choice.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { markOptional } from '../../../ui/form/Optional.js';
import { Panel } from '../../../ui/page/Page.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { useWords } from '../words/useWords.js';
import type { StepProps } from './stepProps.js';

/** Which leads. */
export function WhomStep({ setup, draft, onChange }: StepProps) {
  const { t, format } = useWords();
  const mayChoose = useMay()(listAudiences.access);
  return (
    <Panel>
      <Form layout="vertical" component="div" requiredMark={markOptional}>
        <Form.Item label={t('new.name')} htmlFor="classification-name" required>
          <Input
            id="classification-name"
            maxLength={200}
            value={draft.name}
            placeholder={t('new.nameExample')}
            onChange={(e) => onChange({ name: e.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('new.whom')} required>
          <Choice
            label={t('new.whom')}
            value={draft.whom}
            onChange={(whom) => onChange({ whom })}
            options={[
              {
                ...{ value: 'leads', label: t('whom.leads') },
                about: t('whom.leadsAbout', {
                  ...{ count: setup.leads, shown: format.whole(setup.leads) },
                }),
              },
              ...(mayChoose
                ? [
                    {
                      ...{ value: 'audience' as const, label: t('whom.audience') },
                      about: t('whom.audienceAbout'),
                    },
                  ]
                : []),
            ]}
          />
        </Form.Item>
        {draft.whom === 'audience' && mayChoose && (
          <Form.Item label={t('whom.which')} htmlFor="classification-audience" required>
            <Audiences chosen={draft.audience} onChange={(audience) => onChange({ audience })} />
          </Form.Item>
        )}
        <Form.Item
          label={t('new.limit')}
          htmlFor="classification-limit"
          extra={t('new.limitAbout')}
        >
          <NumberField
            id="classification-limit"
            min={1}
            max={mostClassified}
            precision={0}
            value={draft.limit}
            onChange={(limit) => onChange({ limit })}
          />
        </Form.Item>
      </Form>
    </Panel>
  );
}

type Chosen = { id: number; name: string } | null;

function Audiences({ chosen, onChange }: { chosen: Chosen; onChange: (next: Chosen) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    listAudiences,
    { query: { page_size: 50, ordering: '-updated_at', ...(search ? { search } : {}) } },
    { keepPrevious: true },
  );
  const audiences = found.data?.results ?? [];
  return (
    <RecordSelect
      id="classification-audience"
      value={chosen?.id ?? null}
      known={chosen}
      options={audiences.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t('whom.choose')}
      loading={found.isFetching}
      clearable={false}
      onSearch={setTyped}
      onChange={(id) => {
        const one = audiences.find((audience) => audience.id === id);
        onChange(one ? { id: one.id, name: one.name } : null);
      }}
    />
  );
}
