import {
  listCampaignsPlain,
  listOpportunityOptions,
  opportunityFields,
  searchProducts,
} from '@kade/contract';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useSettled } from '../../platform/client/useSettled.js';
import { type Field, type Known, RecordSelect } from '../../ui/pick/RecordSelect.js';

/** The campaign it came from: for those who may list campaigns. */
export function CampaignPicker(field: Field & { known?: Known }) {
  const { t } = useTranslation('opportunities');
  const found = useCall(listCampaignsPlain, {}, { staleTime: 60_000 });
  const options = (found.data ?? []).map((k) => ({ value: k.id, label: k.name }));
  return (
    <RecordSelect
      {...field}
      options={options}
      placeholder={t('pick.campaign')}
      loading={found.isFetching}
    />
  );
}

type ProductField = Field & {
  label: string;
  known?: Known;
  onPrice?: (price: string | null) => void;
};

/** A product by name or number. Tells its price when one is chosen. */
export function ProductPicker({ known, onPrice, ...field }: ProductField) {
  const { t } = useTranslation('opportunities');
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<Known>(known);
  const search = useSettled(typed.trim(), 250);
  const found = useCall(
    searchProducts,
    { query: { search } },
    { keepPrevious: true, staleTime: 60_000 },
  );
  const options = (found.data ?? []).map((p) => ({ value: p.id, label: p.name, more: p.sku }));
  return (
    <RecordSelect
      {...field}
      options={options}
      known={seen}
      placeholder={t('pick.product')}
      loading={found.isFetching}
      onSearch={setTyped}
      onChange={(id) => {
        const chosen = found.data?.find((p) => p.id === id);
        if (chosen) {
          setSeen({ id: chosen.id, name: chosen.name });
          onPrice?.(chosen.price);
        }
        field.onChange?.(id);
      }}
    />
  );
}

type TextField = { id?: string; value?: string | null; onChange?: (text: string | null) => void };

/** Where it came from: what others wrote, or a new text. */
export function SourceField({ id, value, onChange }: TextField) {
  const options = useCall(listOpportunityOptions, {}, { staleTime: 60_000 });
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={value ?? ''}
      maxLength={opportunityFields.source.max}
      allowClear
      options={(options.data?.sources ?? []).map((source) => ({ value: source }))}
      showSearch={{
        filterOption: (typed, option) =>
          String(option?.value ?? '')
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      onChange={(text?: string) => onChange?.(text || null)}
    />
  );
}
