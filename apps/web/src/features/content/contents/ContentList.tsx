import {
  contentChannels,
  contentOutcomes,
  contentStatuses,
  createContent,
  languages,
  listBrandsPlain,
  listContents,
  listGenAiCampaignsPlain,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { isNarrowed } from '../../../ui/list/isNarrowed.js';
import { type ChoiceSpec, choiceFilter } from '../../../ui/list/listFilter.js';
import { listQuery } from '../../../ui/list/listState.js';
import { NarrowedList } from '../../../ui/list/NarrowedList.js';
import { useListState } from '../../../ui/list/useListState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { contentScreens } from '../kind.js';
import { nameOf } from '../shared/Languages.js';
import { NothingYet } from '../shared/NothingYet.js';
import { useContentColumns } from './useContentColumns.js';

const fixed = {
  status: contentStatuses,
  channel: contentChannels,
  language: languages,
  outcome: contentOutcomes,
};

/** All texts: what each is for, how it stands and what became of it. */
export function ContentList() {
  const { t } = useTranslation(['content', 'common']);
  const common = useTranslation('common').t;
  const control = useListState(contentScreens.words, {
    filters: [...Object.keys(fixed), 'brand_id', 'gen_ai_campaign_id'],
    ordering: '-updated_at',
  });
  const found = useCall(
    listContents,
    {
      query: {
        ...listQuery(control, fixed),
        ...listQuery(control, ['brand_id', 'gen_ai_campaign_id']),
      },
    },
    { keepPrevious: true },
  );
  const columns = useContentColumns();
  const filters = useFilters();
  return (
    <DataTable
      list={contentScreens.words}
      control={control}
      columns={columns}
      page={found.data}
      query={found}
      rowKey={(row) => row.id}
      rowTo={(row) => paths.content(row.id)}
      bar={{
        search: t('search'),
        filters: filters.map((spec) => choiceFilter(control, spec, common)),
      }}
      empty={
        isNarrowed(control) ? <NarrowedList control={control} filters={filters} /> : <NoContents />
      }
    />
  );
}

function useFilters(): ChoiceSpec[] {
  const { t } = useTranslation(['content', 'common']);
  const brands = useCall(listBrandsPlain, {}, { staleTime: 60_000, silent: true });
  const campaigns = useCall(listGenAiCampaignsPlain, {}, { staleTime: 60_000, silent: true });
  const named = (all: readonly { id: number; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    {
      name: 'status',
      label: t('common:approvable.status'),
      options: contentStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
    },
    {
      name: 'channel',
      label: t('field.channel'),
      options: contentChannels.map((value) => ({ value, label: t(`channel.${value}`) })),
    },
    {
      name: 'outcome',
      label: t('field.outcome'),
      options: contentOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
    },
    {
      name: 'language',
      label: t('field.language'),
      options: languages.map((value) => ({ value, label: nameOf(value) })),
    },
    {
      name: 'brand_id',
      label: t('field.brand'),
      options: named(brands.data),
      loading: brands.isPending,
    },
    {
      name: 'gen_ai_campaign_id',
      label: t('field.campaign'),
      options: named(campaigns.data),
      loading: campaigns.isPending,
    },
  ];
}

const NoContents = () => <NothingYet access={createContent.access} to={paths.newContent()} />;
