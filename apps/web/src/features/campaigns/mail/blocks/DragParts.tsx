import { HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import styles from '../../campaigns.module.css';
import type { Place } from './blockPlaces.js';

/** The gap in front of a block, or behind the last one: what is dragged can be dropped here. */
export function Gap({ list, at }: Place) {
  const { setNodeRef, isOver } = useDroppable({
    id: `${list}/${at}`,
    data: { place: { list, at } },
  });
  return (
    <div
      ref={setNodeRef}
      className={isOver ? `${styles.blockGap} ${styles.blockGapOver}` : styles.blockGap}
    />
  );
}

/** What a block is taken by: with pointer and finger, or with space and the arrow keys. */
export function Handle({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('campaigns');
  const { setNodeRef, attributes, listeners } = useDraggable({ id, data: { name } });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.blockHandle}
      {...attributes}
      {...listeners}
      aria-label={t('block.drag', { name })}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
