import { PlusOutlined } from '@ant-design/icons';
import { useDroppable } from '@dnd-kit/core';
import type { FunnelTotal, OpportunityStatus } from '@kade/contract';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { FailedState } from '../../../ui/states/FailedState.js';
import { useColumn } from '../columns.js';
import type { FunnelQuery } from '../filter.js';
import styles from '../funnel.module.css';
import { useBoard } from './board.js';
import { Card } from './Card.js';
import { cardsOf } from './cache.js';
import { indexOf, type Slot } from './place.js';

type Props = {
  status: OpportunityStatus;
  query: FunnelQuery;
  total: FunnelTotal | undefined;
  /** What all columns are worth together, in euros. */
  all: number;
  /** The gap a card would come into, when it is in this column. */
  slot: Slot | null;
  /** The card under way, and whether the keyboard holds it. */
  moving: { id: number; byKeyboard: boolean } | null;
  /** The card that is open beside the board, when it is in this column. */
  opened: number | null;
  /** A card to bring into sight. */
  seek: number | null;
  /** Whether all its cards are wanted: one is on its way to the last place. */
  fill: boolean;
};

const cardHeight = 80;
/** What is loaded of a column at most for a card on its way to the end; the place it then has is told. */
const mostFilled = 1000;

/** One status of the board: its head with count and value, and its cards, of which only those in sight are drawn. */
export const Column = memo(function Column({
  status,
  query,
  total,
  all,
  slot,
  moving,
  opened,
  seek,
  fill,
}: Props) {
  const { t } = useTranslation(['funnel', 'common']);
  const { whole, euros, money } = useFormat();
  const board = useBoard();
  const column = useColumn(status, query);
  const cards = useMemo(() => cardsOf(column.data), [column.data]);
  const body = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: status });
  const held = moving ? cards.findIndex((card) => card.id === moving.id) : -1;
  const list = useVirtualizer({
    count: cards.length,
    getScrollElement: () => body.current,
    estimateSize: () => cardHeight,
    getItemKey: (i) => cards[i]?.id ?? i,
    overscan: 3,
    gap: 8,
    // The card under way stays drawn when it is out of sight: what holds it must not go.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return held < 0 || shown.includes(held) ? shown : [...shown, held].sort((a, b) => a - b);
    },
  });
  const items = list.getVirtualItems();

  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = column;
  useEffect(() => {
    const isNear = last >= cards.length - 10 || (fill && cards.length < mostFilled);
    if (hasNextPage && !isFetchingNextPage && isNear) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, cards.length, fill]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are more of them
  useEffect(() => {
    if (fill) board.grown(status);
  }, [fill, cards.length, board, status]);

  const at = slot ? indexOf({ [status]: cards }, slot, moving?.id ?? 0) : -1;
  const byKeyboard = moving?.byKeyboard === true;
  useEffect(() => {
    if (byKeyboard && at >= 0) list.scrollToIndex(Math.min(at, cards.length - 1));
  }, [byKeyboard, at, cards.length, list]);
  const sought = seek === null ? -1 : cards.findIndex((card) => card.id === seek);
  useEffect(() => {
    if (sought >= 0) list.scrollToIndex(sought);
  }, [sought, list]);

  /** Height of the gap: above the card that would come below it. */
  const gapTop = () => {
    const below = cards.findIndex((card) => card.id === slot?.before);
    if (below >= 0) return (list.measurementsCache[below]?.start ?? 0) - 5;
    return cards.length > 0 ? list.getTotalSize() + 2 : 0;
  };
  const name = t(`common:status.${status}`);
  const share = all > 0 ? Number(total?.value ?? 0) / all : 0;
  const count = total?.count ?? column.data?.pages[0]?.count;

  return (
    <section
      className={cx(styles.funnelColumn, slot ? styles.isOver : '')}
      data-testid="funnel-column"
      data-status={status}
      aria-label={name}
    >
      <header className={styles.funnelHead}>
        <div>
          <h2>
            <span className={styles.dot} data-stage={status} aria-hidden />
            <span>{name}</span>
          </h2>
          <span className={styles.funnelCount} data-testid={`count-${status}`}>
            {count === undefined ? '…' : whole(count)}
          </span>
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label={t('column.add', { status: name })}
            onClick={() => board.add(status)}
          />
        </div>
        <span
          className={styles.funnelSum}
          title={t('column.sumAbout', {
            value: money(total?.value),
            weighted: money(total?.weighted),
          })}
        >
          {t('column.sum', { value: euros(total?.value), weighted: euros(total?.weighted) })}
        </span>
        <span className={styles.share} aria-hidden>
          <span data-stage={status} style={{ width: `${share * 100}%` }} />
        </span>
      </header>
      <div className={styles.funnelBody} ref={body}>
        {column.error && !column.data ? (
          <FailedState failure={column.error} onRetry={() => void column.refetch()} />
        ) : (
          <div
            ref={setNodeRef}
            className={styles.funnelCards}
            style={{ height: Math.max(list.getTotalSize(), cardHeight) }}
          >
            {items.map((item) => {
              const card = cards[item.index];
              return (
                card && (
                  <div
                    key={card.id}
                    ref={list.measureElement}
                    data-index={item.index}
                    className={styles.funnelCard}
                    style={{ transform: `translateY(${item.start}px)` }}
                  >
                    <Card
                      card={card}
                      isLifted={byKeyboard && moving?.id === card.id}
                      isOpened={opened === card.id}
                    />
                  </div>
                )
              );
            })}
            {slot && <div className={styles.funnelGap} style={{ top: gapTop() }} />}
            {column.data && cards.length === 0 && !slot && (
              <p className={styles.funnelEmpty}>{t('column.empty')}</p>
            )}
            {!column.data && (
              <div
                className={styles.funnelWaiting}
                role="status"
                aria-label={t('column.loading')}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
});
