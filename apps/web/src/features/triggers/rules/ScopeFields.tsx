import { listAudiences } from '@kade/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { type Field, type Known, RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { useSegments } from '../list/useSegments.js';

type SegmentsProps = { id?: string; value?: string[]; onChange?: (segments: string[]) => void };

/** Segments that the company has, with how many profiles are in each. */
export function SegmentsField({ id, value = [], onChange }: SegmentsProps) {
  const { t } = useTranslation('triggers');
  const segments = useSegments();
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      placeholder={t('settings.allSegments')}
      options={segments.map((label) => ({ value: label, label }))}
      {...(onChange ? { onChange } : {})}
    />
  );
}

/** An audience, found by name. */
export function AudienceField({ known, ...field }: Field & { known: Known }) {
  const { t } = useTranslation('triggers');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const may = useMay()(listAudiences.access);
  const found = useCall(
    listAudiences,
    { query: { page_size: 50, ordering: '-updated_at', ...(search ? { search } : {}) } },
    { keepPrevious: true, enabled: may, silent: true },
  );
  return (
    <RecordSelect
      {...field}
      known={known}
      options={(found.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t('settings.everyone')}
      loading={found.isFetching}
      onSearch={setTyped}
    />
  );
}
