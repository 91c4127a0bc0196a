import {
  type ActivityType,
  activityTypes,
  type FollowUpGroup,
  followUpGroups,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Bar } from '../../../ui/list/FilterBar.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import type { ListControl } from '../../../ui/list/useListState.js';
import { useColleagues } from '../../../ui/pick/colleagues.js';

const everyone = 'all';
const isType = (text: string): text is ActivityType =>
  (activityTypes as readonly string[]).includes(text);

/** The filters that every list of tasks has: whose, which type, which profile. One's own tasks come first. */
export function useNarrowed(control: ListControl, profileId: number | null) {
  const { t } = useTranslation('activities');
  const common = useTranslation('common').t;
  const { whole } = useFormat();
  const me = String(useProfile().user.id);
  const { colleagues } = useColleagues({ silent: true });
  // Of one profile everybody's tasks are asked for: who opens it wants to see all that happens there.
  const usual = profileId === null ? me : everyone;
  const given = control.filters.owner_id?.[0];
  const owner = given ?? usual;
  const types = (control.filters.type ?? []).filter(isType);
  const other = usual === me ? everyone : me;
  const whose = { [me]: t('filter.mine'), [everyone]: t('filter.everyone') };
  const bar = {
    all: whose[usual] ?? '',
    presets: [{ key: other, label: whose[other] ?? '', filters: { owner_id: [other] } }],
    filters: [
      choiceFilter(
        control,
        {
          name: 'owner_id',
          label: t('filter.owner'),
          single: true,
          // What is shown anyway narrows nothing.
          value: given === undefined || given === usual ? [] : [given],
          options: [
            { value: other, label: whose[other] ?? '' },
            ...colleagues
              .filter((u) => String(u.id) !== me)
              .map((u) => ({ value: String(u.id), label: u.name })),
          ],
        },
        common,
      ),
      choiceFilter(
        control,
        {
          name: 'type',
          label: t('filter.type'),
          value: types,
          options: activityTypes
            .filter((type) => type !== 'note')
            .map((value) => ({ value, label: t(`type.${value}`) })),
        },
        common,
      ),
    ],
  } satisfies Bar;
  return {
    owner,
    types,
    bar,
    /** When it is due, for lists that are grouped by it. */
    due: (counts?: Record<FollowUpGroup, number>) =>
      choiceFilter(
        control,
        {
          name: 'group',
          label: t('filter.due'),
          single: true,
          options: followUpGroups.map((value) => ({
            value,
            label: t(`group.${value}`),
            ...(counts ? { count: whole(counts[value]) } : {}),
          })),
        },
        common,
      ),
    query: {
      ...(/^\d{1,15}$/.test(owner) ? { owner_id: [Number(owner)] } : {}),
      ...(types.length > 0 ? { type: types } : {}),
      ...(profileId === null ? {} : { profile_id: profileId }),
    },
  };
}
