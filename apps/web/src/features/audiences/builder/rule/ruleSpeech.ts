import type { Active, Over } from '@dnd-kit/core';
import type { TFunction } from 'i18next';
import type { DragSpeech } from '../../../../ui/form/DragArea.js';

type Place = readonly number[];
const placeOf = (one: Active | Over): Place => (one.data.current?.place as Place | undefined) ?? [];

/** A place as it is heard. */
export function placeSpeech(t: TFunction, place: Place): string {
  const n = (place.at(-1) ?? 0) + 1;
  return place.length > 1
    ? t('audiences:builder.said.inGroup', { n, level: place.length })
    : t('audiences:builder.said.inRule', { n });
}

/**
 * What is heard while a part of a rule is dragged: the condition as it reads and where it would stand.
 * @param wordsOf a condition in words; null for a group and for what is not finished
 */
export function ruleSpeech(t: TFunction, wordsOf: (place: Place) => string | null): DragSpeech {
  const name = (active: Active) => wordsOf(placeOf(active)) ?? t('audiences:builder.group');
  const where = (over: Over | null) => {
    if (!over) return t('audiences:builder.said.nowhere');
    return placeSpeech(t, placeOf(over));
  };
  return {
    how: t('audiences:builder.said.how'),
    announcements: {
      onDragStart: ({ active }) => t('audiences:builder.said.taken', { name: name(active) }),
      onDragOver: ({ over }) => where(over),
      onDragEnd: ({ active, over }) =>
        over
          ? `${t('audiences:builder.said.put', { name: name(active) })} ${where(over)}`
          : where(over),
      onDragCancel: () => t('audiences:builder.said.nowhere'),
    },
  };
}
