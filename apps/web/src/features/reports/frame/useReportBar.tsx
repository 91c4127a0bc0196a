import { listColumnValues, listOpportunityOptions, sales } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay, useProfile } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { DayInput } from '../../../ui/form/DayInput.js';
import type { Bar } from '../../../ui/list/FilterBar.js';
import { choiceFilter, type ListFilter, setFilters } from '../../../ui/list/listFilter.js';
import type { ListControl } from '../../../ui/list/useListState.js';
import { useColleagues } from '../../../ui/pick/colleagues.js';
import type { Report } from '../asked/useReport.js';

/** Which days and what they are compared with is a way to look at a report: it stays when filters are cleared. */
const lasting = ['period', 'from', 'to', 'compare'];

/**
 * What stands over a report: its views and what narrows it.
 * @param own filters that the page brings
 */
export function useReportBar(
  { control, days, offered, ofToday }: Report,
  own: readonly ListFilter[],
): Bar {
  const { t } = useTranslation('reports');
  const { user } = useProfile();
  const sells = useMay()(sales);
  const owner = useOwnerFilter(control, offered.includes('owner_name'));
  const segment = useValuesFilter(control, 'segment');
  const province = useValuesFilter(control, 'province');
  const asOf: ListFilter = {
    key: 'as_of',
    label: t('bar.asOf'),
    operator: '',
    words: days.asOf,
    editor: (
      <DayInput
        aria-label={t('bar.asOf')}
        value={days.asOf ?? null}
        onChange={(day) => setFilters(control, { as_of: day ? [day] : [] })}
      />
    ),
    onClear: () => setFilters(control, { as_of: [] }),
  };
  const hasOwners = offered.includes('user');
  return {
    lasting,
    ...(hasOwners && sells
      ? { presets: [{ key: 'mine', label: t('bar.mine'), filters: { user: [String(user.id)] } }] }
      : {}),
    filters: [
      ...own,
      ...(hasOwners ? [owner] : []),
      ...(offered.includes('segment') ? [segment] : []),
      ...(offered.includes('province') ? [province] : []),
      // A report on what is known now has no past evening.
      ...(ofToday ? [] : [asOf]),
    ],
  };
}

/** Users, and below them the names of owners who are no users. */
function useOwnerFilter(control: ListControl, hasNames: boolean): ListFilter {
  const { t } = useTranslation('reports');
  const common = useTranslation('common').t;
  const { whole } = useFormat();
  const { filters } = control;
  const { colleagues, loading } = useColleagues({ all: true, silent: true });
  const mayNames = useMay()(listOpportunityOptions.access) && hasNames;
  const names = useCall(
    listOpportunityOptions,
    {},
    { enabled: mayNames, silent: true, staleTime: 60_000 },
  );
  const of = (values: readonly string[], kind: string) =>
    values.filter((v) => v.startsWith(kind)).map((v) => v.slice(kind.length));
  return choiceFilter(
    control,
    {
      name: 'user',
      label: t('bar.user'),
      loading,
      options: [
        ...colleagues.map((u) => ({ value: `id:${u.id}`, label: u.name })),
        ...(names.data?.owner_names ?? []).map(({ name, count }) => ({
          value: `name:${name}`,
          label: t('bar.noUser', { name }),
          count: whole(count),
        })),
      ],
      value: [
        ...(filters.user ?? []).map((id) => `id:${id}`),
        ...(filters.owner_name ?? []).map((name) => `name:${name}`),
      ],
      onChange: (values) =>
        setFilters(control, { user: of(values, 'id:'), owner_name: of(values, 'name:') }),
    },
    common,
  );
}

/** The values of a column of profiles, with how many profiles have each. */
function useValuesFilter(control: ListControl, name: 'segment' | 'province'): ListFilter {
  const { t } = useTranslation('reports');
  const common = useTranslation('common').t;
  const { whole } = useFormat();
  const may = useMay()(listColumnValues.access);
  const found = useCall(
    listColumnValues,
    { params: { column: name.toUpperCase() }, body: {} },
    { enabled: may, silent: true, staleTime: 300_000 },
  );
  return choiceFilter(
    control,
    {
      name,
      label: t(`bar.${name}`),
      loading: found.isFetching,
      options: (found.data ?? []).map(({ label, count }) => ({
        value: label,
        label,
        count: whole(count),
      })),
    },
    common,
  );
}
