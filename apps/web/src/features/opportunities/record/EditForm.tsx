import type { OpportunityDetail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { InlineForm } from '../../../ui/record/InlineForm.js';
import { OpportunityFields, useOpportunityItems } from '../OpportunityFields.js';
import { useOpportunityForm } from '../useOpportunityForm.js';

type Props = { opportunity: OpportunityDetail; onDone: () => void };

/** Every field at once, in place of what the record says. */
export function EditForm({ opportunity, onDone }: Props) {
  const { t } = useTranslation('opportunities');
  const { record, onValuesChange } = useOpportunityForm({ opportunity, onSaved: onDone });
  return (
    <InlineForm
      record={record}
      name="opportunity"
      label={t('form.edit')}
      onDone={onDone}
      onValuesChange={onValuesChange}
    >
      <OpportunityFields record={record} />
    </InlineForm>
  );
}

type Field = Exclude<keyof ReturnType<typeof useOpportunityItems>, 'status' | 'title'>;

/** One field, where it stands. */
export function FieldForm({ opportunity, onDone, field }: Props & { field: Field }) {
  const { t } = useTranslation('opportunities');
  const { record, onValuesChange } = useOpportunityForm({ opportunity, onSaved: onDone });
  const items = useOpportunityItems({ record });
  return (
    <InlineForm
      isAlone
      record={record}
      name={`opportunity-${field}`}
      label={t('form.edit')}
      onDone={onDone}
      onValuesChange={onValuesChange}
    >
      {items[field]}
    </InlineForm>
  );
}
