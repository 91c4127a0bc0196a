import {
  type FunnelTotal,
  getFunnelTotals,
  getOpportunity,
  listFunnel,
  listOpportunities,
  listOpportunitiesOfProfile,
  moveOpportunity,
  type Opportunity,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from '../../../platform/client/api.js';
import { keyOf } from '../../../platform/client/queries.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { columnKey } from '../columns.js';
import type { FunnelQuery } from '../filter.js';
import { type ColumnData, movedTotals, withCard, withFresh, withoutCard } from './cache.js';
import type { Slot } from './place.js';

export type Move = (card: Opportunity, slot: Slot, reason?: string) => Promise<boolean>;

/**
 * Moves cards: on the screen at once, on the server one after the other. When the server refuses, the card goes back
 * and what is shown is loaded anew.
 */
export function useMove(query: FunnelQuery) {
  const client = useQueryClient();
  /** The version of a card after its last move from here: the next one follows on it. */
  const versions = useRef(new Map<number, number>());
  const pending = useRef(new Set<number>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const show = useCallback(
    (card: Opportunity, slot: Slot) => {
      const change = (status: Opportunity['status'], by: (data: ColumnData) => ColumnData) =>
        client.setQueryData<ColumnData>(columnKey(status, query), (data) => data && by(data));
      change(card.status, (data) => withoutCard(data, card.id));
      change(slot.status, (data) => withCard(data, { ...card, status: slot.status }, slot));
      client.setQueryData<readonly FunnelTotal[]>(
        keyOf(getFunnelTotals, { query }),
        (totals) => totals && movedTotals(totals, card, slot.status),
      );
    },
    [client, query],
  );

  const move: Move = useCallback(
    async (card, slot, reason) => {
      await Promise.all(
        [listFunnel, getFunnelTotals].map((e) => client.cancelQueries({ queryKey: keyOf(e) })),
      );
      show(card, slot);
      const send = async () => {
        pending.current.add(card.id);
        const version = Math.max(card.version, versions.current.get(card.id) ?? 0);
        const { after, before, status } = slot;
        const body = { status, after, before, version, lost_reason: reason ?? null };
        try {
          const fresh = await call(moveOpportunity, { params: { id: card.id }, body });
          versions.current.set(card.id, fresh.version);
          client.setQueryData<ColumnData>(
            columnKey(status, query),
            (data) => data && withFresh(data, fresh),
          );
          for (const stale of [
            getFunnelTotals,
            listOpportunities,
            listOpportunitiesOfProfile,
            getOpportunity,
          ])
            void client.invalidateQueries({ queryKey: keyOf(stale) });
          return true;
        } catch (error) {
          versions.current.delete(card.id);
          showFailure(error);
          for (const stale of [listFunnel, getFunnelTotals])
            void client.invalidateQueries({ queryKey: keyOf(stale) });
          return false;
        } finally {
          pending.current.delete(card.id);
        }
      };
      const mine = last.current.then(send);
      last.current = mine;
      return mine;
    },
    [client, query, show],
  );

  /** Whether news of a card tell what was done here. */
  const isOwn = useCallback(
    (id: number, version: number | null) =>
      pending.current.has(id) || (version !== null && (versions.current.get(id) ?? 0) >= version),
    [],
  );
  return { move, isOwn };
}
