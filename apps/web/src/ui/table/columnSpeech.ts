import type { Active, Over } from '@dnd-kit/core';
import type { TFunction } from 'i18next';
import type { DragSpeech } from '../form/DragArea.js';

const labelOf = (one: Active | Over): string => String(one.data.current?.label ?? '');

/** What is heard while a column is dragged: names as they stand in the head, never keys. */
export const columnSpeech = (t: TFunction<'common'>): DragSpeech => {
  const over = (to: Over | null) =>
    to ? t('table.drag.over', { column: labelOf(to) }) : t('table.drag.nowhere');
  return {
    how: t('table.drag.how'),
    announcements: {
      onDragStart: ({ active }) => t('table.drag.taken', { column: labelOf(active) }),
      onDragOver: ({ over: to }) => over(to),
      onDragEnd: ({ active, over: to }) =>
        to
          ? `${t('table.drag.put', { column: labelOf(active) })} ${over(to)}`
          : t('table.drag.nowhere'),
      onDragCancel: () => t('table.drag.nowhere'),
    },
  };
};
