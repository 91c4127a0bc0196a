import {
  createOpportunity,
  getOpportunity,
  type OpportunityDetail,
  probabilityAfter,
  updateOpportunity,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useRecord } from '../../ui/record/useRecord.js';
import { bodyOf, type Start, startOf, type Values, valuesOf } from './draft.js';
import { stale } from './rules.js';

type Options = {
  /** The one to change; a new one without. */
  opportunity?: OpportunityDetail | undefined;
  /** What a new one starts with. */
  start?: Start;
  onSaved: (opportunity: OpportunityDetail) => void;
};

/** The form of an opportunity, and what of it follows from what was chosen. */
export function useOpportunityForm({ opportunity, start, onSaved }: Options) {
  const { t } = useTranslation('opportunities');
  const { user } = useProfile();
  const record = useRecord({
    opened: opportunity,
    newValues: () => startOf(user.id, start),
    valuesOf,
    bodyOf,
    read: ({ id }) => call(getOpportunity, { params: { id } }),
    create: (body) => call(createOpportunity, { body }),
    update: (body, { id }) => call(updateOpportunity, { params: { id }, body }),
    invalidates: stale,
    keptAt: ({ id }) => keyOf(getOpportunity, { params: { id } }),
    saved: ({ title }) => ({ title: t('saved'), description: title }),
    onSaved,
  });
  const { status, probability } = record.values;
  const onValuesChange = (change: Partial<Values>) => {
    if (change.status)
      record.form.setFieldValue(
        'probability',
        probabilityAfter(status, change.status, probability),
      );
    // A contact belongs to its profile.
    if ('profile_id' in change) record.form.setFieldValue('person_id', null);
  };
  return { record, onValuesChange };
}
