import { type ActivityType, activityTypes } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import type { ListControl } from '../../../ui/list/useListState.js';
import { everyone } from './OwnerFilter.js';

const isType = (text: string): text is ActivityType =>
  (activityTypes as readonly string[]).includes(text);

/** The filters that every list of tasks has: whose, which type, which profile. One's own tasks come first. */
export function useNarrowed(control: ListControl, profileId: number | null) {
  const { t } = useTranslation('activities');
  const me = String(useProfile().user.id);
  // Of one profile everybody's tasks are asked for: who opens it wants to see all that happens there.
  const owner = control.filters.owner_id?.[0] ?? (profileId === null ? me : everyone);
  const types = (control.filters.type ?? []).filter(isType);
  return {
    owner,
    types,
    typeOptions: activityTypes
      .filter((type) => type !== 'note')
      .map((value) => ({ value, label: t(`type.${value}`) })),
    set: (name: 'owner_id' | 'type' | 'group', values: string[]) =>
      control.set({ filters: { ...control.filters, [name]: values } }),
    query: {
      ...(/^\d{1,15}$/.test(owner) ? { owner_id: [Number(owner)] } : {}),
      ...(types.length > 0 ? { type: types } : {}),
      ...(profileId === null ? {} : { profile_id: profileId }),
    },
  };
}
