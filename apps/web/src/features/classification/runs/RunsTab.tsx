import {
  type ClassificationRun,
  classificationModes,
  classificationStatuses,
  getClassificationSetup,
  listClassifications,
} from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { keyOf, useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useFollowed } from '../../runs/index.js';
import { ModeNote } from '../shared/ModeNote.js';
import { classificationKinds } from '../shared/useFollowedRun.js';
import { useRunColumns } from './useRunColumns.js';

const filters = ['status', 'mode'] as const;

/** All runs, the newest first, and what a new one would go by. */
export function RunsTab() {
  const { t } = useTranslation(['classification', 'common']);
  const common = useTranslation('common').t;
  const navigate = useNavigate();
  const control = useListState('classifications', { filters, ordering: '-created_at' });
  const runs = useCall(
    listClassifications,
    {
      query: listQuery(control, {
        status: classificationStatuses,
        mode: classificationModes,
      }) as never,
    },
    { keepPrevious: true },
  );
  useFollowed({ kinds: classificationKinds }, [keyOf(listClassifications)]);
  const columns = useRunColumns();
  const isNarrowed =
    Boolean(control.search) || Object.values(control.filters).some((values) => values.length > 0);
  return (
    <>
      <Setup />
      <DataTable<ClassificationRun>
        frame="auto"
        list="classifications"
        control={control}
        columns={columns}
        page={runs.data}
        query={runs}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.classificationRun(id)}
        card={{ title: 'name', status: 'status', line2: ['classes'], line3: ['total', 'cost'] }}
        bar={{
          search: t('runs.search'),
          all: t('runs.all'),
          filters: [
            choiceFilter(
              control,
              {
                name: 'status',
                label: t('column.status'),
                options: classificationStatuses.map((value) => ({
                  value,
                  label: common(`status.${value}`, { context: 'job' }),
                })),
              },
              common,
            ),
            choiceFilter(
              control,
              {
                name: 'mode',
                label: t('column.mode'),
                options: classificationModes.map((value) => ({
                  value,
                  label: t(`mode.short.${value}`),
                })),
              },
              common,
            ),
          ],
        }}
        empty={
          isNarrowed ? (
            <EmptyState />
          ) : (
            <EmptyState
              of="people"
              what={t('runs.none.title')}
              hint={t('runs.none.hint')}
              action={
                <Button type="primary" onClick={() => void navigate(paths.classification('new'))}>
                  {t('new.do')}
                </Button>
              }
              link={<Link to={paths.classification('label')}>{t('runs.none.label')}</Link>}
            />
          )
        }
      />
    </>
  );
}

/** What there is to work with: leads, labels and people's own words; and who tells. */
function Setup() {
  const { t } = useTranslation('classification');
  const setup = useCall(getClassificationSetup);
  const { data } = setup;
  const value = (count: number | undefined) => (count === undefined ? {} : { value: count });
  if (setup.error) return null;
  return (
    <>
      {data && <ModeNote mode={data.mode} model={data.model} isPlanned />}
      <KpiStrip
        items={[
          {
            ...{ name: 'leads', label: t('setup.leads'), ...value(data?.leads) },
            note: t('setup.leadsNote'),
          },
          {
            ...{ name: 'labelled', label: t('setup.labelled'), ...value(data?.labelled) },
            ...{ note: t('setup.labelledNote'), term: 'golden_set' },
            to: paths.classification('labels'),
          },
          {
            ...{ name: 'overrides', label: t('setup.overrides'), ...value(data?.overrides) },
            note: t('setup.overridesNote'),
          },
          {
            ...{ name: 'prompt', label: t('setup.prompt'), term: 'prompt_version' },
            ...(data && {
              words: data.in_use ? t('prompt.number', { number: data.in_use.number }) : '–',
            }),
            note: t(data?.in_use ? 'setup.promptNote' : 'setup.noPrompt'),
            to: paths.classification('prompts'),
          },
        ]}
      />
    </>
  );
}
