import {
  type LeadToQualify,
  leadClasses,
  listLeadsToQualify,
  type Qualification,
  withdrawQualification,
} from '@kade/contract';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { notify } from '../../../platform/notices/notify.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { NotIndexed } from '../../../ui/list/NotIndexed.js';
import { useListState } from '../../../ui/list/useListState.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import { useColleagues } from '../../../ui/pick/colleagues.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { focusRowOf } from '../../../ui/table/edit/focusRow.js';
import { type Choice, QualifyDrawer } from './QualifyDrawer.js';
import { useLeadColumns } from './useColumns.js';
import { changedByDecision } from './useDecide.js';

/** Leads that wait for somebody to say what they are. `profileId`: the one whose drawer is open. */
export function QualificationTab({ profileId }: { profileId: number | null }) {
  const { t } = useTranslation('activities');
  const common = useTranslation('common').t;
  const { user } = useProfile();
  const { colleagues } = useColleagues({ silent: true });
  const navigate = useNavigate();
  const control = useListState('to-qualify', {
    ...{ filters: ['owner_id', 'ai_class'], ordering: '-created_at' },
  });
  const owner = control.filters.owner_id?.[0] ?? '';
  const classes = leadClasses.filter((one) => control.filters.ai_class?.includes(one));
  const leads = useCall(
    listLeadsToQualify,
    {
      query: {
        page: control.page,
        page_size: control.pageSize,
        ordering: control.ordering,
        ...(control.search ? { search: control.search } : {}),
        ...(/^\d{1,15}$/.test(owner) ? { owner_id: [Number(owner)] } : {}),
        ...(classes.length > 0 ? { ai_class: classes } : {}),
      },
    },
    { keepPrevious: true },
  );
  const [begun, setBegun] = useState<{ choice: Choice; asked: number }>({
    choice: 'qualified',
    asked: 0,
  });
  const rows = leads.data?.results;
  /** Where one goes on after the lead that is open: by then the list is without it. */
  const next = useRef<{ id: number } | null>(null);
  const goTo = useCallback(
    (lead: { id: number }) => {
      const at = rows?.findIndex(({ id }) => id === lead.id) ?? -1;
      next.current = at < 0 ? null : (rows?.[at + 1] ?? null);
      void navigate(`${paths.todos('qualification', lead.id)}${location.search}`);
    },
    [navigate, rows],
  );
  const open = useCallback(
    (lead: { id: number }, choice: Choice) => {
      setBegun(({ asked }) => ({ choice, asked: asked + 1 }));
      goTo(lead);
    },
    [goTo],
  );
  const close = () => void navigate(`${paths.todos('qualification')}${location.search}`);
  const withdraw = useSend(withdrawQualification, { invalidates: changedByDecision });
  const decided = ({ id, outcome }: Qualification, name: string) => {
    const isOut = outcome === 'disqualified';
    notify({
      kind: 'success',
      title: t(isOut ? 'qualify.wasDisqualified' : 'qualify.wasQualified', { name }),
      action: {
        label: common('action.undo'),
        act: () => withdraw.mutate({ params: { id } }),
      },
    });
    const following = next.current;
    if (!following) return close();
    // It waits beside the list, where the keys go on.
    setBegun({ choice: 'qualified', asked: 0 });
    goTo(following);
    focusRowOf(following.id);
  };
  const actionsOf = useProfileActions();
  const rowActions = useCallback((lead: LeadToQualify) => actionsOf(lead), [actionsOf]);
  const hasClasses = classes.length > 0 || rows?.some(({ ai_class: of }) => Boolean(of)) === true;
  const columns = useLeadColumns(
    open,
    rows?.some((lead) => lead.leadscore !== null) === true,
    hasClasses,
  );
  return (
    <>
      <DataTable
        list="to-qualify"
        control={control}
        columns={columns}
        page={leads.data}
        query={leads}
        rowKey={(lead) => lead.id}
        profileOf={(lead) => lead.id}
        rowActions={rowActions}
        bar={{
          presets: [
            { key: 'mine', label: t('filter.mine'), filters: { owner_id: [String(user.id)] } },
          ],
          search: common('bar.search'),
          filters: [
            choiceFilter(
              control,
              {
                name: 'owner_id',
                label: t('filter.owner'),
                single: true,
                options: colleagues.map((u) => ({ value: String(u.id), label: u.name })),
              },
              common,
            ),
            ...(hasClasses
              ? [
                  choiceFilter(
                    control,
                    {
                      ...{ name: 'ai_class', label: t('lead.aiClass') },
                      options: leadClasses.map((value) => ({
                        ...{ value, label: t(`lead.class.${value}`) },
                      })),
                    },
                    common,
                  ),
                ]
              : []),
          ],
        }}
        above={
          <div role="status">
            <NotIndexed count={leads.data?.not_indexed} />
          </div>
        }
        empty={<EmptyState of="people" what={t('lead.empty')} hint={t('lead.emptyHint')} />}
      />
      {profileId !== null && (
        <QualifyDrawer
          key={profileId}
          profileId={profileId}
          begin={begun.choice}
          asked={begun.asked}
          onDecided={decided}
          onClose={close}
        />
      )}
    </>
  );
}
