import { type Announcements, DndContext, type DndContextProps } from '@dnd-kit/core';

/** What screen readers hear, in the reader's language. The library's own words are English and name ids. */
export type DragSpeech = {
  /** How to move things here. */
  how: string;
  announcements: Announcements;
};

type Props = Omit<DndContextProps, 'accessibility'> & {
  speech: DragSpeech;
  /** Where the spoken text stands, when it may not stand beside what is dragged, as in a table. */
  container?: Element;
};

/** The only door to drag and drop: nothing can be dragged here without words for those who cannot see it. */
export const DragArea = ({ speech, container, ...context }: Props) => (
  <DndContext
    {...context}
    accessibility={{
      screenReaderInstructions: { draggable: speech.how },
      announcements: speech.announcements,
      ...(container ? { container } : {}),
    }}
  />
);
