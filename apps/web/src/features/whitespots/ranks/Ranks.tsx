import {
  getWhitespotOverview,
  listWhitespotRanks,
  ownerScopes,
  type RankedCustomer,
  saveWhitespotAudience,
} from '@kade/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { choiceFilter } from '../../../ui/list/listFilter.js';
import { useLocalList } from '../../../ui/list/useLocalList.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { isRule, type Mark, selectionOf } from '../behind/mark.js';
import { SaveSpots } from '../behind/SaveSpots.js';
import { useMarkWords } from '../behind/useMarkWords.js';
import type { TabProps } from '../page/tabProps.js';
import { useWhere, without } from '../shared/useWhere.js';
import { useRankColumns } from './useRankColumns.js';

/** One row per customer, or one per whitespot. */
const ways = ['customer', 'gap'] as const;
type Way = (typeof ways)[number];

/** Customers, or single whitespots, by what is expected of a year; narrowed down, and made an audience of. */
export function Ranks({ onCustomer }: TabProps) {
  const { t } = useTranslation(['whitespots', 'common']);
  const { whole, euros } = useFormat();
  const may = useMay();
  const [by, setBy] = useState<Way>('customer');
  const [saving, setSaving] = useState(false);
  const control = useLocalList();
  const one = (name: string) => control.filters[name]?.[0];
  const where = useWhere();
  const overview = useCall(getWhitespotOverview, undefined, { staleTime: 60_000 });
  const propositions = overview.data?.propositions ?? [];
  const proposition = Number(one('proposition')) || undefined;
  const narrowed = {
    ...(proposition === undefined ? {} : { proposition }),
    ...Object.fromEntries(
      (['segment', 'province', 'size'] as const).flatMap((name) => {
        const value = one(name);
        return value === undefined ? [] : [[name, value === without ? '' : value]];
      }),
    ),
  };
  const owner = ownerScopes.find((scope) => scope === one('owner')) ?? 'all';
  const ranks = useCall(
    listWhitespotRanks,
    { query: { ...narrowed, by, owner, page: control.page, page_size: control.pageSize } },
    { keepPrevious: true },
  );
  const columns = useRankColumns(by, onCustomer);
  const actions = useProfileActions();
  const mark: Mark = { state: 'gap', ...narrowed };
  const suggestion = useMarkWords()(mark, propositions);
  const choice = (name: string, label: string, options: { value: string; label: string }[]) =>
    choiceFilter(control, { name, label, options, single: true }, t as never);
  return (
    <Stack gap={8}>
      <DataTable<RankedCustomer>
        frame="auto"
        list={`whitespot-ranks-${by}`}
        control={control}
        columns={columns}
        page={ranks.data}
        query={ranks}
        rowKey={({ profile, gaps }) =>
          `${profile.id}-${by === 'gap' ? gaps[0]?.proposition.id : ''}`
        }
        onOpen={({ profile }) => onCustomer(profile)}
        rowActions={({ profile }) => actions(profile)}
        profileOf={({ profile }) => profile.id}
        card={{ title: 'name', line2: ['why'], line3: ['value', 'chance'] }}
        bar={{
          views: false,
          filters: [
            choice(
              'proposition',
              t('column.category'),
              propositions.map(({ id, name }) => ({ value: String(id), label: name })),
            ),
            choice('segment', t('column.segment'), where.segment),
            choice('province', t('column.province'), where.province),
            choice('size', t('column.size'), where.size),
            choice(
              'owner',
              t('column.owner'),
              ownerScopes.map((value) => ({ value, label: t(`owner.${value}`) })),
            ),
          ],
          tools: (
            <Segmented<Way>
              aria-label={t('ranks.by')}
              value={by}
              onChange={(next) => {
                setBy(next);
                control.set({ page: 1 });
              }}
              options={ways.map((value) => ({ value, label: t(`ranks.way.${value}`) }))}
            />
          ),
          actions: may(saveWhitespotAudience.access) && (
            <Button
              disabled={
                !ranks.data || ranks.data.customers === 0 || !isRule(mark) || owner !== 'all'
              }
              title={owner === 'all' && isRule(mark) ? '' : t('behind.noRule')}
              onClick={() => setSaving(true)}
            >
              {t('behind.save')}
            </Button>
          ),
        }}
        above={
          ranks.data && (
            <Row gap={8}>
              <span className="soft" aria-live="polite">
                {t('ranks.sum', {
                  count: ranks.data.customers,
                  shown: whole(ranks.data.customers),
                  value: euros(ranks.data.value),
                })}
              </span>
            </Row>
          )
        }
        empty={<EmptyState of="people" what={t('behind.none')} hint={t('ranks.noneHint')} />}
      />
      {saving && ranks.data && (
        <SaveSpots
          selection={selectionOf(mark)}
          count={ranks.data.customers}
          suggestion={suggestion}
          onClose={() => setSaving(false)}
        />
      )}
    </Stack>
  );
}
