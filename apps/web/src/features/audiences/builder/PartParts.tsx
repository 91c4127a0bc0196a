import { EllipsisOutlined, HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useDeeds, useDragged } from './BuilderContext.js';
import { type Place, turned } from './rule/ruleShape.js';
import styles from './rule-builder.module.css';

/** The gap in front of a part, or at the end of a group: what is dragged can be dropped here. */
export function Gap({ place }: { place: Place }) {
  const dragged = useDragged();
  const { setNodeRef, isOver } = useDroppable({
    id: `gap-${place.join('.')}`,
    data: { place },
    disabled: dragged === null,
  });
  return (
    <div
      ref={setNodeRef}
      className={cx(styles.gap, isOver && styles.isOver)}
      data-testid={isOver ? 'rule-gap-over' : undefined}
    />
  );
}

type PartProps = {
  id: string;
  place: Place;
  /** As it is called: `Condition 2.1`. */
  name: string;
};

/** Takes a part in hand: by mouse and finger it is dragged, by keyboard moved, copied and removed. */
export const Handle = memo(function Handle({ id, place, name }: PartProps) {
  const { t } = useTranslation('audiences');
  const { disabled } = useDeeds();
  const { setNodeRef, listeners } = useDraggable({ id, data: { place: [...place] }, disabled });
  if (disabled) return <span />;
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.handle}
      data-handle
      data-testid="rule-handle"
      title={t('builder.drag')}
      aria-label={t('builder.handle', { name })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+D Delete"
      {...listeners}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
});

/** What else can be done with a part, each with its key. `not`: whether a group is turned around. */
export const PartMenu = memo(function PartMenu({
  place,
  name,
  not,
}: PartProps & { not?: boolean }) {
  const { t } = useTranslation('audiences');
  const deeds = useDeeds();
  if (deeds.disabled) return <span />;
  const entry = (
    key: 'moveUp' | 'moveDown' | 'copy' | 'remove',
    run: () => void,
    keys: string,
  ) => ({
    key,
    label: t(`builder.${key}`),
    extra: keys,
    danger: key === 'remove',
    onClick: run,
  });
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          ...(place.length > 0
            ? [
                entry('moveUp', () => deeds.shift(place, -1), 'Alt ↑'),
                entry('moveDown', () => deeds.shift(place, 1), 'Alt ↓'),
                entry('copy', () => deeds.copy(place), 'Ctrl D'),
              ]
            : []),
          ...(not === undefined
            ? []
            : [
                {
                  key: 'not',
                  label: t(not ? 'builder.notOff' : 'builder.notOn'),
                  onClick: () => deeds.change(turned(place)),
                },
              ]),
          ...(place.length > 0 ? [entry('remove', () => deeds.remove(place), 'Del')] : []),
        ],
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined />}
        aria-haspopup="menu"
        aria-label={t('builder.more', { name })}
      />
    </Dropdown>
  );
});
