import {
  type Active,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyList, findBlock, mayGoInto, moveTo, type Place, staysThere } from './blockPlaces.js';
import type { EditedBlock } from './blocks.js';

type Blocks = readonly EditedBlock[];
type Data = { current?: Record<string, unknown> | undefined };

const placeOf = (data: Data): Place => data.current?.place as Place;
const nameOf = (data: Data): string => String(data.current?.name ?? '');

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

type Corner = { readonly top: number; readonly left: number };

/** From top to bottom, and on one line from left to right: columns stand beside each other. */
const inReadingOrder = (a: Corner, b: Corner): number =>
  Math.abs(a.top - b.top) > 4 ? a.top - b.top : a.left - b.left;

/** The gap nearest to the pointer by height, of those the block may go into; by keys, nearest to what is moved. */
const nearestGap =
  (blocks: Blocks): CollisionDetection =>
  ({ active, collisionRect, droppableContainers, droppableRects, pointerCoordinates }) => {
    const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
    const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
    const key = String(active.id);
    const found = droppableContainers.flatMap((container) => {
      const rect = droppableRects.get(container.id);
      if (!rect || !mayGoInto(blocks, key, placeOf(container.data).list)) return [];
      // Beside a column is outside of it.
      const aside = Math.max(0, rect.left - x - 24, x - rect.left - rect.width);
      return [{ container, away: Math.abs(y - (rect.top + rect.height / 2)) + aside }];
    });
    const [best] = found.sort((a, b) => a.away - b.away);
    if (!best) return [];
    const { container, away } = best;
    return [{ id: container.id, data: { droppableContainer: container, value: away } }];
  };

/** By keys a block goes from gap to gap, through the columns on its way. */
const gapByGap =
  (blocks: Blocks): KeyboardCoordinateGetter =>
  (event, { active, context: { collisionRect, droppableContainers, droppableRects, over } }) => {
    const step = steps[event.code];
    const from = findBlock(blocks, String(active))?.place;
    if (!step || !from) return undefined;
    event.preventDefault();
    const gaps = droppableContainers
      .getEnabled()
      .flatMap((container) => {
        const place = placeOf(container.data);
        const rect = droppableRects.get(container.id);
        // Behind itself is where it is already: one of the two is enough.
        const isSame = place.list === from.list && place.at === from.at + 1;
        return rect && !isSame && mayGoInto(blocks, String(active), place.list)
          ? [{ id: container.id, place, rect }]
          : [];
      })
      .sort((a, b) => inReadingOrder(a.rect, b.rect));
    const own = gaps.findIndex((g) => staysThere(from, g.place));
    const here = gaps.findIndex((g) => g.id === over?.id);
    const to = gaps[(here < 0 ? own : here) + step];
    if (!to) return undefined;
    return {
      x: to.rect.left,
      y: to.rect.top + to.rect.height / 2 - (collisionRect?.height ?? 0) / 2,
    };
  };

/** Dragging the blocks of a mail: between its columns, into them and out of them, by pointer and by keys. */
export function useDragBlock(blocks: Blocks, onMoved: (blocks: Blocks) => void) {
  const { t } = useTranslation('campaigns');
  const [dragged, setDragged] = useState<string | null>(null);
  const byKeys = useMemo(() => ({ coordinateGetter: gapByGap(blocks) }), [blocks]);
  const sensors = useSensors(
    // A few pixels of patience, so that a click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, byKeys),
  );
  const collisionDetection = useMemo(() => nearestGap(blocks), [blocks]);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (!over) return;
    const moved = moveTo(blocks, String(active.id), placeOf(over.data));
    if (moved !== blocks) onMoved(moved);
  };
  /** Where a block would stand, in words. */
  const said = (active: Active, over: Over | null): string => {
    const from = findBlock(blocks, String(active.id))?.place;
    if (!over || !from) return t('block.said.nowhere');
    const { list, at } = placeOf(over.data);
    const n = list === from.list && from.at < at ? at : at + 1;
    if (list === bodyList) return t('block.said.inMail', { n });
    return t('block.said.inColumn', { n, column: Number(list.split(':').at(-1)) + 1 });
  };
  return {
    /** Name of what is dragged; null: nothing. */
    dragged,
    context: {
      sensors,
      collisionDetection,
      onDragStart: ({ active }: { active: Active }) => setDragged(nameOf(active.data)),
      onDragEnd: drop,
      onDragCancel: () => setDragged(null),
      speech: {
        how: t('block.said.how'),
        announcements: {
          onDragStart: ({ active }: { active: Active }) =>
            t('block.said.taken', { name: nameOf(active.data) }),
          onDragOver: ({ active, over }: { active: Active; over: Over | null }) =>
            said(active, over),
          onDragEnd: ({ active, over }: { active: Active; over: Over | null }) =>
            `${t('block.said.put', { name: nameOf(active.data) })} ${said(active, over)}`,
          onDragCancel: () => t('block.said.nowhere'),
        },
      },
    },
  };
}
