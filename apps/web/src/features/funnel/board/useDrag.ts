import {
  type CollisionDetection,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Opportunity, OpportunityStatus } from '@kade/contract';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { type Lists, placeAtHeight, type Slot, sameSlot, slotAt } from './place.js';

type Point = { x: number; y: number };

/** The column under a point, and the gap that a card dropped there would come into. */
function slotUnder(board: HTMLElement | null, { x, y }: Point, lists: Lists, moved: number) {
  const isOver = (el: HTMLElement) => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  // The ends lie over the columns.
  const end = [...(board?.parentElement?.querySelectorAll<HTMLElement>('[data-dock]') ?? [])].find(
    isOver,
  );
  if (end) return slotAt({}, end.dataset.status as OpportunityStatus, 0, moved);
  const columns = [...(board?.querySelectorAll<HTMLElement>('[data-status]') ?? [])];
  const column = columns.find((el) => {
    const { left, right } = el.getBoundingClientRect();
    return left <= x && x <= right;
  });
  if (!column) return null;
  const status = column.dataset.status as OpportunityStatus;
  const drawn = [...column.querySelectorAll<HTMLElement>('[data-card]')]
    .map((el) => ({ id: Number(el.dataset.card), rect: el.getBoundingClientRect() }))
    .filter(({ id }) => id !== moved)
    .sort((a, b) => a.rect.top - b.rect.top);
  const above = placeAtHeight(
    drawn.map(({ rect }) => (rect.top + rect.bottom) / 2),
    y,
  );
  const ids = (lists[status] ?? []).map((card) => card.id).filter((id) => id !== moved);
  const next = drawn[above];
  const previous = drawn[above - 1];
  // Only part of a column is drawn: the place counts from the top of all its cards.
  const index = next ? ids.indexOf(next.id) : previous ? ids.indexOf(previous.id) + 1 : 0;
  return slotAt(lists, status, index, moved);
}

type Options = {
  board: RefObject<HTMLElement | null>;
  lists: () => Lists;
  onLift: (card: Opportunity) => void;
  onOver: (card: Opportunity, slot: Slot) => void;
  onDrop: (card: Opportunity, slot: Slot | null) => void;
};

/** Dragging by mouse and finger: which card is under way, and the gap below it. */
export function useDrag({ board, lists, onLift, onOver, onDrop }: Options) {
  const [card, setCard] = useState<Opportunity | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const point = useRef<Point | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that rests takes hold; one that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const collisionDetection: CollisionDetection = useCallback(
    ({ pointerCoordinates, droppableContainers }) => {
      point.current = pointerCoordinates;
      const found =
        pointerCoordinates && slotUnder(board.current, pointerCoordinates, {}, Number.NaN);
      const container = droppableContainers.find(({ id }) => id === found?.status);
      return container ? [{ id: container.id, data: { droppableContainer: container } }] : [];
    },
    [board],
  );
  const end = () => {
    setCard(null);
    setSlot(null);
    point.current = null;
  };
  return {
    card,
    slot,
    handlers: {
      sensors,
      collisionDetection,
      onDragStart: ({ active }: DragStartEvent) => {
        const taken = active.data.current?.card as Opportunity;
        setCard(taken);
        onLift(taken);
      },
      onDragMove: ({ active }: DragMoveEvent) => {
        const taken = active.data.current?.card as Opportunity;
        const next = point.current && slotUnder(board.current, point.current, lists(), taken.id);
        if (next && (!slot || !sameSlot(slot, next))) {
          setSlot(next);
          onOver(taken, next);
        } else if (!next && slot) setSlot(null);
      },
      onDragEnd: () => {
        if (card) onDrop(card, slot);
        end();
      },
      onDragCancel: () => {
        if (card) onDrop(card, null);
        end();
      },
    },
  };
}
