import {
  type Gap,
  getWhitespotOverview,
  listWhitespotCustomers,
  listWhitespotRanks,
  planMassAction,
  type RankedCustomer,
  type SpotSaid,
  saveWhitespotAudience,
} from '@kade/contract';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Euros } from '../../../ui/facts/Values.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { massActionsOnRows } from '../../mass-actions/index.js';
import { Beside } from '../../models/index.js';
import type { Business } from '../profile/GapCard.js';
import { CustomerButton } from '../shared/CustomerButton.js';
import { saidWords } from '../words/said.js';
import { useSay } from '../words/useSay.js';
import { isRule, type Mark, ruleOf, selectionOf } from './mark.js';
import { SaveSpots } from './SaveSpots.js';
import type { Behind } from './useBehind.js';
import { useMarkWords } from './useMarkWords.js';

type Props = { behind: Behind; onCustomer: (customer: Business) => void };

/** The customers behind a figure, beside the page; they become an audience or tasks. Nothing while no figure is open. */
export function SpotsBehind({ behind, onCustomer }: Props) {
  return behind.mark && <Open behind={behind} mark={behind.mark} onCustomer={onCustomer} />;
}

type Line = {
  profile: RankedCustomer['profile'];
  value: number | null;
  gaps: readonly Gap[];
  said: SpotSaid | null;
};

/** One page of those behind a mark: of a category in a state, or with any whitespot. */
function useLines(mark: Mark, { control }: Behind) {
  const page = { page: control.page, page_size: control.pageSize };
  const { state, proposition, ...narrowed } = mark;
  const options = { keepPrevious: true, silent: true };
  const one = useCall(
    listWhitespotCustomers,
    { query: { ...narrowed, proposition: proposition ?? 0, state, ...page } },
    { ...options, enabled: proposition !== undefined },
  );
  const any = useCall(
    listWhitespotRanks,
    { query: { ...narrowed, by: 'customer', owner: 'all', ...page } },
    { ...options, enabled: proposition === undefined },
  );
  const query = proposition === undefined ? any : one;
  const results: Line[] | undefined =
    proposition === undefined
      ? any.data?.results.map(({ profile, value, gaps }) => ({ profile, value, gaps, said: null }))
      : one.data?.results.map(({ profile, value, gap, said }) => ({
          ...{ profile, value, said },
          gaps: gap ? [gap] : [],
        }));
  return {
    query,
    value: query.data?.value ?? 0,
    page: query.data && results ? { count: query.data.count, results } : undefined,
  };
}

function Open({ behind, mark, onCustomer }: Props & { mark: Mark }) {
  const { t } = useTranslation('whitespots');
  const { whole, euros } = useFormat();
  const may = useMay();
  const [saving, setSaving] = useState(false);
  const { query, value, page } = useLines(mark, behind);
  const overview = useCall(getWhitespotOverview, undefined, { staleTime: 60_000 });
  const propositions = overview.data?.propositions ?? [];
  const title = useMarkWords()(mark, propositions);
  const columns = useColumns(mark, onCustomer);
  const actions = useProfileActions();
  const count = page?.count ?? 0;
  const rule = ruleOf(mark, propositions.find(({ id }) => id === mark.proposition)?.name);
  const isMoney = mark.state === 'bought' || mark.state === 'gap';
  return (
    <Beside
      title={title}
      asked={mark}
      onClose={behind.close}
      actions={
        mark.state === 'gap' && (
          <>
            {rule && count > 0 && may(planMassAction.access) && (
              <Suspense fallback={null}>
                <massActionsOnRows.Button
                  selection={{ all: true, origin_query: rule }}
                  count={count}
                />
              </Suspense>
            )}
            {may(saveWhitespotAudience.access) && (
              <Button
                type="primary"
                disabled={count === 0 || !isRule(mark)}
                title={isRule(mark) ? '' : t('behind.noRule')}
                onClick={() => setSaving(true)}
              >
                {t('behind.save')}
              </Button>
            )}
          </>
        )
      }
      sum={
        page &&
        (isMoney
          ? t(`behind.sum.${mark.state}`, { count, shown: whole(count), value: euros(value) })
          : t('behind.count', { count, shown: whole(count) }))
      }
    >
      <DataTable
        frame="auto"
        list="whitespot-customers"
        control={behind.control}
        columns={columns}
        page={page}
        query={query}
        rowKey={({ profile }) => profile.id}
        onOpen={({ profile }) => onCustomer(profile)}
        rowActions={({ profile }) => actions(profile)}
        chooser={false}
        empty={<EmptyState of="people" what={t('behind.none')} hint={t('behind.noneHint')} />}
      />
      {saving && (
        <SaveSpots
          selection={selectionOf(mark)}
          count={count}
          suggestion={title}
          onClose={() => setSaving(false)}
        />
      )}
    </Beside>
  );
}

/** Who they are, what is said of them there, and what it is worth. */
function useColumns(
  { state, proposition }: Mark,
  onCustomer: Props['onCustomer'],
): readonly DataColumn<Line>[] {
  const { t } = useTranslation('whitespots');
  const { t: say } = useSay();
  const { percent, day } = useFormat();
  return useMemo(() => {
    const columns: (DataColumn<Line> | false)[] = [
      {
        key: 'name',
        type: 'name',
        title: t('column.customer'),
        render: ({ profile, gaps, said }) => (
          <CustomerButton
            customer={profile}
            onOpen={onCustomer}
            {...(said
              ? { below: saidWords(said, say, day) }
              : proposition === undefined
                ? { below: gaps.map((gap) => gap.proposition.name).join(', ') }
                : {})}
          />
        ),
      },
      state === 'gap' &&
        proposition !== undefined && {
          key: 'chance',
          type: 'percent',
          title: t('column.chance'),
          render: ({ gaps: [gap] }) =>
            gap ? <span className="num">{percent(gap.chance)}</span> : none,
        },
      (state === 'gap' || state === 'bought') && {
        key: 'value',
        type: 'money',
        title: t(state === 'bought' ? 'column.sales' : 'column.value'),
        render: ({ value }) => <Euros value={value} />,
      },
    ];
    return columns.filter((one): one is DataColumn<Line> => one !== false);
  }, [t, say, percent, day, state, proposition, onCustomer]);
}
