import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import type { Opportunity } from '@kade/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { UserAvatar } from '../../../ui/facts/UserAvatar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { useBoard } from './board.js';
import { CardMenu } from './CardMenu.js';
import styles from './card.module.css';
import { urgencyOf } from './urgency.js';

type Props = { card: Opportunity; isLifted: boolean };
type CardProps = Props & { isOpened: boolean };

/** A card that can be taken hold of: anywhere by mouse or finger, by its handle with the keyboard. */
export const Card = memo(function Card({ card, isLifted, isOpened }: CardProps) {
  const board = useBoard();
  const { setNodeRef, listeners = {}, isDragging } = useDraggable({ id: card.id, data: { card } });
  const { onMouseDown, onTouchStart } = listeners;
  return (
    <article
      ref={setNodeRef}
      data-card={card.id}
      data-urgency={urgencyOf(card, board.today, board.usual, Date.now())}
      className={cx(styles.card, isDragging ? styles.isDragged : isLifted && styles.isLifted)}
      aria-label={card.title}
      aria-current={isOpened || undefined}
      onMouseDown={onMouseDown as React.MouseEventHandler}
      onTouchStart={onTouchStart as React.TouchEventHandler}
    >
      <CardFace card={card} />
      <Deeds card={card} isLifted={isLifted} />
    </article>
  );
});

/** Its menu and the handle that the keyboard takes hold of. */
const Deeds = memo(function Deeds({ card, isLifted }: Props) {
  const { t } = useTranslation('funnel');
  const board = useBoard();
  return (
    <span className={styles.deeds}>
      <CardMenu card={card} />
      <button
        type="button"
        className={styles.handle}
        aria-label={t('card.handle', { title: card.title })}
        aria-describedby="funnel-keys"
        aria-pressed={isLifted}
        onKeyDown={(e) => board.key(card, e)}
        onBlur={() => board.letGo(card)}
      >
        <HolderOutlined aria-hidden />
      </button>
    </span>
  );
});

/** From here on a value is written short: beside the day it would not fit into the narrowest column. */
const mostWritten = 100_000;

/** What a card says; drawn apart, since every card hears of what is dragged. Whose it is, what it is about, what it is worth and when; whether anything is planned. */
export const CardFace = memo(function CardFace({ card }: { card: Opportunity }) {
  const { t } = useTranslation('funnel');
  const { euros, compactMoney, day } = useFormat();
  const board = useBoard();
  const { profile, owner, next_activity: next } = card;
  const urgency = urgencyOf(card, board.today, board.usual, Date.now());
  const planned = next
    ? t('card.next', { title: next.title, day: day(next.due_at ?? next.due_on) })
    : t('card.noNext');
  const isLarge = Number(card.value) >= mostWritten;
  return (
    <>
      {profile ? (
        <button
          type="button"
          className={styles.company}
          title={profile.name}
          onClick={() => board.profile(profile.id)}
        >
          {profile.name}
        </button>
      ) : (
        <span className={cx(styles.company, 'soft')}>{t('card.noProfile')}</span>
      )}
      <span className={styles.about}>
        <span className={styles.next} data-planned={next !== null} title={planned}>
          <span className="visually-hidden">{planned}</span>
        </span>
        <button
          type="button"
          className={styles.title}
          data-testid="card-title"
          title={card.title}
          onClick={() => board.open(card.id)}
        >
          {card.title}
        </button>
        {owner && (
          <span className={styles.owner} title={owner.name}>
            <UserAvatar user={owner} size={20} />
            <span className="visually-hidden">{t('card.owner', { name: owner.name })}</span>
          </span>
        )}
      </span>
      <span className={styles.foot}>
        <strong className="num" title={isLarge ? euros(card.value) : undefined}>
          {isLarge ? compactMoney(card.value) : euros(card.value)}
        </strong>
        {card.expected_close && (
          <span className={urgency === 'late' ? styles.late : 'soft'}>
            {urgency === 'late' && <span className="visually-hidden">{t('card.late')} </span>}
            {day(card.expected_close)}
          </span>
        )}
        {urgency === 'slow' && <span className="visually-hidden">{t('card.slow')}</span>}
      </span>
    </>
  );
});
