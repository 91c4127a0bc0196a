import type { OpportunityDetail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { drawerWidth } from '../../ui/page/widths.js';
import { RecordDrawer } from '../../ui/record/RecordDrawer.js';
import type { Start } from './draft.js';
import { OpportunityFields } from './OpportunityFields.js';
import { useOpportunityForm } from './useOpportunityForm.js';

type Props = {
  /** What it starts with. */
  start?: Start & { profileName?: string };
  onSaved?: (opportunity: OpportunityDetail) => void;
  onClose: () => void;
};

/** A new opportunity, in a drawer. */
export function OpportunityForm({ start = {}, onSaved, onClose }: Props) {
  const { t } = useTranslation('opportunities');
  const { profileName, ...first } = start;
  const { record, onValuesChange } = useOpportunityForm({
    start: first,
    onSaved: (row) => {
      onSaved?.(row);
      onClose();
    },
  });
  return (
    <RecordDrawer
      record={record}
      name="opportunity"
      title={t('form.add')}
      width={drawerWidth.wide}
      onClose={onClose}
      onValuesChange={onValuesChange}
    >
      <OpportunityFields
        record={record}
        profile={
          first.profile_id && profileName ? { id: first.profile_id, name: profileName } : null
        }
      />
    </RecordDrawer>
  );
}
