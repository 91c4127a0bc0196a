import {
  type LifecycleCustomer,
  listLifecycleCustomers,
  saveLifecycleCustomers,
} from '@kade/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { menuAccess } from '../../../platform/navigation/menu.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Day, Euros } from '../../../ui/facts/Values.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { Beside, BusinessName } from '../../models/index.js';
import { refusalWords } from '../shared/refusal.js';
import { StageTag } from '../shared/StageTag.js';
import type { Result } from '../shared/useResults.js';
import { type Mark, queryOfMark, ruleOf } from './mark.js';
import { SaveMarked } from './SaveMarked.js';
import type { Behind } from './useBehind.js';
import { useMarkWords } from './useMarkWords.js';

type Props = {
  behind: Behind;
  result: Result;
  /** The result is of the latest run: then a whole stage can be said by a rule. */
  isLatest: boolean;
};

/** The customers behind a mark, beside the page; they become an audience. Nothing while no mark is open. */
export function BehindPanel({ behind, result, isLatest }: Props) {
  return behind.mark && <Open behind={behind} mark={behind.mark} {...{ result, isLatest }} />;
}

function Open({ behind, mark, result, isLatest }: Props & { mark: Mark }) {
  const { t } = useTranslation('lifecycle');
  const { whole, euros } = useFormat();
  const title = useMarkWords()(mark);
  const may = useMay();
  const [saving, setSaving] = useState(false);
  const { page, pageSize } = behind.control;
  const rows = useCall(
    listLifecycleCustomers,
    {
      params: { id: result.id },
      query: { ...queryOfMark(mark), page, page_size: pageSize },
    },
    // What fails or is refused is said in the panel itself.
    { keepPrevious: true, silent: true },
  );
  const all = useColumns(mark.stage !== undefined);
  const isOfProspects = mark.stage === 'prospect';
  // They have bought on no day, for nothing.
  const columns = useMemo(
    () =>
      isOfProspects ? all.slice(0, 1).map((c) => ({ ...c, title: t('column.prospect') })) : all,
    [all, isOfProspects, t],
  );
  const refused = refusalWords(rows.error);
  const rule = isLatest && may(menuAccess('audiences')) ? ruleOf(mark, result.model_name) : null;
  const count = rows.data?.count ?? 0;
  return (
    <Beside
      title={title}
      asked={mark}
      onClose={behind.close}
      actions={
        <>
          {rule && <Link to={paths.audienceOfRule(rule)}>{t('behind.asRule')}</Link>}
          {may(saveLifecycleCustomers.access) && (
            <Button
              type="primary"
              disabled={count === 0 || refused !== null}
              onClick={() => setSaving(true)}
            >
              {t('behind.save')}
            </Button>
          )}
        </>
      }
      sum={
        rows.data &&
        !refused &&
        (isOfProspects
          ? t('behind.prospects', { count, shown: whole(count) })
          : t('behind.sum', { count, shown: whole(count), value: euros(rows.data.value) }))
      }
    >
      {refused ? (
        <EmptyState of="people" what={refused} />
      ) : (
        <DataTable
          frame="auto"
          list="lifecycle-customers"
          control={behind.control}
          columns={columns}
          page={rows.data}
          query={rows}
          rowKey={({ profile }) => profile.id}
          chooser={false}
          empty={<EmptyState of="people" what={t('behind.none')} hint={t('behind.noneHint')} />}
        />
      )}
      {saving && (
        <SaveMarked
          result={result}
          mark={mark}
          count={count}
          suggestion={title}
          onClose={() => setSaving(false)}
        />
      )}
    </Beside>
  );
}

/** Who they are, where they stand (or, where all stand in one stage, when they last bought), and what they bought for. */
function useColumns(ofOneStage: boolean): readonly DataColumn<LifecycleCustomer>[] {
  const { t } = useTranslation('lifecycle');
  return useMemo(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('column.name'),
        render: ({ profile }) => <BusinessName profile={profile} />,
      },
      ofOneStage
        ? {
            key: 'last_purchase',
            type: 'date',
            title: t('column.lastPurchase'),
            render: ({ last_purchase: day }) => <Day value={day} />,
          }
        : {
            key: 'stage',
            type: 'text',
            title: t('column.stage'),
            render: ({ stage }) => <StageTag stage={stage} bare />,
          },
      {
        key: 'value',
        type: 'money',
        title: t('column.value'),
        render: ({ value }) => <Euros value={value} />,
      },
    ],
    [t, ofOneStage],
  );
}
