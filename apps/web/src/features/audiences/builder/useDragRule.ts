import {
  type CollisionDetection,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useCallback, useState } from 'react';
import type { BuilderQuery } from './rule/ruleDraft.js';
import { movePart } from './rule/ruleShape.js';

type Place = number[];
const placeOf = (data: { current?: Record<string, unknown> | undefined }): Place =>
  (data.current?.place as Place | undefined) ?? [];

/** The gap nearest to the pointer by height; of gaps at one height the inner one, when the pointer is that far in. */
const nearestGap: CollisionDetection = ({
  active,
  droppableContainers,
  droppableRects,
  pointerCoordinates,
}) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  const from = placeOf(active.data);
  const found = droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id);
    const place = placeOf(container.data);
    // Not into itself, and not in front of or behind itself inside of it.
    const inside = place.length > from.length && from.every((index, n) => place[n] === index);
    if (!rect || inside) return [];
    const aside = x < rect.left - 40 ? rect.left - 40 - x : 0;
    const away = Math.abs(y - (rect.top + rect.height / 2)) + aside;
    return [{ id: container.id, away, depth: place.length, container }];
  });
  found.sort((a, b) => a.away - b.away || b.depth - a.depth);
  return found.slice(0, 1).map(({ id, container, away }) => ({
    id,
    data: { droppableContainer: container, value: away },
  }));
};

/** Dragging the parts of a rule. */
export function useDragRule(query: BuilderQuery, onMoved: (query: BuilderQuery) => void) {
  const [dragged, setDragged] = useState<{ id: string; place: Place } | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that rests takes hold; one that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const end = useCallback(
    ({ active, over }: DragEndEvent) => {
      setDragged(null);
      if (!over) return;
      const moved = movePart(query, placeOf(active.data), placeOf(over.data));
      if (moved !== query) onMoved(moved);
    },
    [query, onMoved],
  );
  return {
    dragged,
    context: {
      sensors,
      collisionDetection: nearestGap,
      onDragStart: ({
        active,
      }: {
        active: { id: string | number; data: { current?: Record<string, unknown> | undefined } };
      }) => setDragged({ id: String(active.id), place: placeOf(active.data) }),
      onDragEnd: end,
      onDragCancel: () => setDragged(null),
    },
  };
}
