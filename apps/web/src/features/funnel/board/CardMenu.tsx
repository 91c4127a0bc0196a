import { MoreOutlined } from '@ant-design/icons';
import { type Opportunity, opportunityStatuses } from '@kade/contract';
import { Dropdown } from 'antd';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from './board.js';
import styles from './card.module.css';

/**
 * What can be done with a card without dragging. The menu is made when it is asked for: a board has a hundred cards, and
 * a menu costs more to draw than the card itself.
 */
export const CardMenu = memo(function CardMenu({ card }: { card: Opportunity }) {
  const { t } = useTranslation(['funnel', 'common']);
  const board = useBoard();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The button is drawn anew without its menu: the focus comes back to it.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  const more = (
    <button
      ref={button}
      type="button"
      className={styles.more}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={t('card.menu', { title: card.title })}
      onClick={() => setOpen(true)}
    >
      <MoreOutlined aria-hidden />
    </button>
  );
  if (!open) return more;
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(next) => !next && close()}
      menu={{
        items: [
          { key: 'open', label: t('card.open') },
          {
            key: 'move',
            type: 'group',
            label: t('card.moveTo'),
            children: opportunityStatuses
              .filter((status) => status !== card.status)
              .map((status) => ({ key: status, label: t(`common:status.${status}`) })),
          },
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          close();
          if (key === 'open') board.open(card.id);
          else
            board.drop(card, { status: key as Opportunity['status'], after: null, before: null });
        },
      }}
    >
      {more}
    </Dropdown>
  );
});
