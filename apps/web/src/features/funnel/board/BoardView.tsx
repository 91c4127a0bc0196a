import { type Announcements, DragOverlay } from '@dnd-kit/core';
import {
  endedStatuses,
  type FunnelTotal,
  type Opportunity,
  type OpportunityStatus,
  opportunityStatuses,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../../platform/theme/useWidth.js';
import { cx } from '../../../ui/cx.js';
import { DragArea } from '../../../ui/form/DragArea.js';
import { needsReason, ReasonDialog } from '../../opportunities/index.js';
import { ColumnChoice } from '../ColumnChoice.js';
import { listsNow, useColumnOf } from '../columns.js';
import type { FunnelQuery } from '../filter.js';
import styles from '../funnel.module.css';
import { type Board, BoardContext } from './board.js';
import { CardFace } from './Card.js';
import { Column } from './Column.js';
import cardStyles from './card.module.css';
import { Dock } from './Dock.js';
import { indexOf, type Slot, sameSlot, slotOf } from './place.js';
import type { Usual } from './urgency.js';
import { useDrag } from './useDrag.js';
import { useLift } from './useLift.js';
import type { Move } from './useMove.js';
import { useStay } from './useStay.js';

type Props = {
  query: FunnelQuery;
  totals: readonly FunnelTotal[] | undefined;
  today: string;
  move: Move;
  /** The opportunity that is open beside the board. */
  opened: number | null;
  onOpen: (id: number) => void;
  onProfile: (id: number) => void;
  onAdd: (status: OpportunityStatus) => void;
};

const openStatuses = opportunityStatuses.filter((status) => !endedStatuses.includes(status));

// The board tells it itself, the same for mouse, finger and keyboard.
const silent = () => undefined;
const announcements: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/** At the edges board and columns scroll, with some calm; the page around them stays. */
const autoScroll = {
  threshold: { x: 0.08, y: 0.12 },
  acceleration: 6,
  canScroll: (el: Element) => el.closest('[data-testid=funnel]') !== null,
};

/** The columns of the open stages, the ends below them, and everything that moves a card between them. */
export function BoardView({ query, totals, today, move, opened, onOpen, onProfile, onAdd }: Props) {
  const { t } = useTranslation(['funnel', 'common']);
  const client = useQueryClient();
  const board = useRef<HTMLElement>(null);
  useStay(board);
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<{ card: Opportunity; slot: Slot } | null>(null);
  const [seek, setSeek] = useState<number | null>(null);
  const lists = () => listsNow(client, query);
  const openedIn = useColumnOf(opened, query);

  const placeOf = (card: Opportunity, slot: Slot) => {
    const total = totals?.find((one) => one.status === slot.status)?.count ?? 0;
    return {
      title: card.title,
      column: t(`common:status.${slot.status}`),
      place: indexOf(lists(), slot, card.id) + 1,
      count: total + (slot.status === card.status ? 0 : 1),
    };
  };
  const say = (what: string, card: Opportunity, slot: Slot | null) =>
    setSaid(t(`said.${what}`, slot ? placeOf(card, slot) : { title: card.title }));

  const carryOut = async (card: Opportunity, slot: Slot, reason?: string) => {
    say('dropped', card, slot);
    const kept = await move(card, slot, reason);
    if (!kept) say('refused', card, null);
  };
  const drop = (card: Opportunity, slot: Slot) => {
    if (slot.status === card.status && sameSlot(slot, slotOf(lists(), card)))
      say('back', card, null);
    else if (needsReason(card.status, slot.status)) setAsked({ card, slot });
    else void carryOut(card, slot);
  };
  const over = {
    lists,
    onOver: (card: Opportunity, slot: Slot) => say('over', card, slot),
    onDrop: (card: Opportunity, slot: Slot | null) =>
      slot ? drop(card, slot) : say('back', card, null),
  };
  const drag = useDrag({
    ...over,
    board,
    onLift: (card) => say('lifted', card, slotOf(lists(), card)),
  });
  const lift = useLift({
    ...over,
    onLift: (card, slot) => say('lifted', card, slot),
    onDrop: (card, slot) => {
      // It stands elsewhere now, drawn anew: the focus goes along.
      if (slot) setSeek(card.id);
      over.onDrop(card, slot);
    },
  });
  useFollow(board, seek, () => setSeek(null));

  const movingId = drag.card?.id ?? lift.held?.card.id;
  const movingFrom = drag.card?.status ?? lift.held?.card.status;
  const byKeyboard = !drag.card;
  // One object while one card is under way: only the columns it leaves and comes into are drawn anew.
  const moving = useMemo(
    () => (movingId === undefined ? null : { id: movingId, byKeyboard }),
    [movingId, byKeyboard],
  );
  const slot = drag.card ? drag.slot : (lift.held?.slot ?? null);
  const heldIn = lift.held?.slot.status;
  useEffect(() => {
    if (!heldIn) return;
    const column = board.current?.querySelector(`[data-status="${heldIn}"]`);
    column?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [heldIn]);

  const known = JSON.stringify(totals?.map((one) => [one.status, one.usual_seconds]) ?? []);
  const usual = useMemo<Usual>(
    () => Object.fromEntries((JSON.parse(known) as [string, number | null][]).filter(([, s]) => s)),
    [known],
  );
  const all = openStatuses.reduce(
    (sum, status) => sum + Number(totals?.find((one) => one.status === status)?.value ?? 0),
    0,
  );
  const latest = useRef<Board | null>(null);
  latest.current = {
    today,
    usual,
    open: onOpen,
    profile: onProfile,
    add: onAdd,
    drop,
    key: lift.key,
    grown: lift.grown,
    letGo: lift.letGo,
  };
  // One object for as long as the board stands, so that cards are not drawn anew for each move.
  const context = useMemo<Board>(
    () => ({
      today,
      usual,
      open: (id) => latest.current?.open(id),
      profile: (id) => latest.current?.profile(id),
      add: (status) => latest.current?.add(status),
      drop: (card, to) => latest.current?.drop(card, to),
      key: (card, event) => latest.current?.key(card, event),
      grown: (status) => latest.current?.grown(status),
      letGo: (card) => latest.current?.letGo(card),
    }),
    [today, usual],
  );

  return (
    <BoardContext.Provider value={context}>
      {useMobile() && <ColumnChoice board={board} totals={totals} />}
      <p id="funnel-keys" className="visually-hidden">
        {t('keys')}
      </p>
      <p className="visually-hidden" role="status" aria-live="assertive" data-testid="said">
        {said}
      </p>
      <DragArea
        {...drag.handlers}
        autoScroll={autoScroll}
        speech={{ how: t('keys'), announcements }}
      >
        <section className={styles.funnel} data-testid="funnel" ref={board} aria-label={t('board')}>
          {openStatuses.map((status) => (
            <Column
              key={status}
              status={status}
              query={query}
              total={totals?.find((one) => one.status === status)}
              all={all}
              slot={slot?.status === status ? slot : null}
              moving={status === movingFrom || status === slot?.status ? moving : null}
              opened={status === openedIn ? opened : null}
              seek={seek}
              fill={lift.held?.toEnd === true && heldIn === status}
            />
          ))}
        </section>
        <Dock
          query={query}
          today={today}
          totals={totals}
          card={drag.card ?? lift.held?.card ?? null}
          over={slot && endedStatuses.includes(slot.status) ? slot.status : null}
        />
        <DragOverlay dropAnimation={null}>
          {drag.card && (
            <article className={cx(cardStyles.card, cardStyles.isOverlay)}>
              <CardFace card={drag.card} />
            </article>
          )}
        </DragOverlay>
      </DragArea>
      {asked && (
        <ReasonDialog
          status={asked.slot.status}
          title={asked.card.title}
          onGive={(reason) => {
            void carryOut(asked.card, asked.slot, reason);
            setAsked(null);
          }}
          onCancel={() => {
            say('back', asked.card, null);
            setAsked(null);
          }}
        />
      )}
    </BoardContext.Provider>
  );
}

/** Gives the focus to the handle of a card, once it is drawn; its column brings it into sight. */
function useFollow(
  board: React.RefObject<HTMLElement | null>,
  id: number | null,
  found: () => void,
): void {
  const done = useRef(found);
  done.current = found;
  useEffect(() => {
    if (id === null) return;
    let tries = 0;
    const timer = setInterval(() => {
      const handle = board.current?.querySelector<HTMLElement>(
        `[data-card="${id}"] button[aria-pressed]`,
      );
      // The question why comes first.
      if (document.activeElement?.closest('.ant-modal')) return;
      handle?.focus({ preventScroll: true });
      if (++tries <= 6) return;
      // It ended: where its like is found.
      if (!handle) board.current?.parentElement?.querySelector<HTMLElement>('[data-dock]')?.focus();
      done.current();
    }, 60);
    return () => clearInterval(timer);
  }, [id, board]);
}
