import {
  fewestLabels,
  type LabelledLead,
  labelClasses,
  labelStates,
  listLabels,
} from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useWords } from '../words/useWords.js';
import { PeopleAgree } from './PeopleAgree.js';
import { useLabelActions } from './useLabelActions.js';
import { useLabelColumns } from './useLabelColumns.js';

const filters = ['class', 'state'] as const;

/** The golden set: leads that people labelled, by class, and how far those people agree. */
export function LabelsTab() {
  const { t } = useTranslation(['classification', 'common']);
  const common = useTranslation('common').t;
  const words = useWords();
  const navigate = useNavigate();
  const control = useListState('classification-labels', { filters });
  const labels = useCall(
    listLabels,
    { query: listQuery(control, { class: labelClasses, state: labelStates }) as never },
    { keepPrevious: true },
  );
  const columns = useLabelColumns();
  const rowActions = useLabelActions();
  const { data } = labels;
  const only = (name: string) =>
    control.filters[name]?.length === 1 ? control.filters[name]?.[0] : null;
  const toggled = (name: string, value: string) =>
    control.set({
      filters: { ...control.filters, [name]: only(name) === value ? [] : [value] },
    });
  return (
    <>
      <KpiStrip
        items={[
          ...labelClasses.map((one) => {
            const count = data?.by_class[one];
            return {
              ...{ name: one, label: words.class(one), term: 'golden_set' },
              ...(data ? { value: count ?? 0 } : {}),
              note:
                (count ?? 0) < fewestLabels
                  ? t('labels.few', { few: fewestLabels })
                  : t('labels.enough'),
              onPick: () => toggled('class', one),
              isActive: only('class') === one,
            };
          }),
          {
            ...{ name: 'disputed', label: t('labels.disputed') },
            ...(data ? { value: data.disputed } : {}),
            note: t('labels.disputedNote'),
            onPick: () => toggled('state', 'disputed'),
            isActive: only('state') === 'disputed',
          },
        ]}
      />
      {data && <PeopleAgree pairs={data.pairs} />}
      <DataTable<LabelledLead>
        frame="auto"
        list="classification-labels"
        control={control}
        columns={columns}
        page={data}
        query={labels}
        rowKey={({ profile }) => profile.id}
        profileOf={({ profile }) => profile.id}
        rowActions={rowActions}
        chooser={false}
        card={{ title: 'name', status: 'class', line2: ['labels'] }}
        bar={{
          search: t('labels.search'),
          all: t('labels.all'),
          views: false,
          filters: [
            choiceFilter(
              control,
              {
                name: 'class',
                label: t('column.class'),
                options: labelClasses.map((value) => ({ value, label: words.class(value) })),
              },
              common,
            ),
            choiceFilter(
              control,
              {
                name: 'state',
                label: t('column.agreement'),
                options: labelStates.map((value) => ({ value, label: t(`labels.state.${value}`) })),
              },
              common,
            ),
          ],
        }}
        empty={
          data &&
          data.count === 0 &&
          Object.values(control.filters).every((f) => f.length === 0) &&
          !control.search ? (
            <EmptyState
              of="people"
              what={t('labels.none.title')}
              hint={t('labels.none.hint')}
              action={
                <Button type="primary" onClick={() => void navigate(paths.classification('label'))}>
                  {t('label.title')}
                </Button>
              }
            />
          ) : (
            <EmptyState of="people" />
          )
        }
      />
    </>
  );
}
