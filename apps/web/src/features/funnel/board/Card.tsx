import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { endedStatuses, type Opportunity } from '@kade/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../funnel.module.css';
import { useBoard } from './board.js';
import { CardMenu } from './CardMenu.js';

type Props = { card: Opportunity; isLifted: boolean };

/** A card that can be taken hold of: anywhere by mouse or finger, by its handle with the keyboard. */
export const Card = memo(function Card({ card, isLifted }: Props) {
  const { t } = useTranslation(['funnel', 'common']);
  const board = useBoard();
  const { setNodeRef, listeners = {}, isDragging } = useDraggable({ id: card.id, data: { card } });
  const { onMouseDown, onTouchStart } = listeners;
  return (
    <article
      ref={setNodeRef}
      data-card={card.id}
      className={
        isDragging
          ? cx(styles.card, styles.isDragged)
          : isLifted
            ? cx(styles.card, styles.isLifted)
            : styles.card
      }
      aria-label={card.title}
      onMouseDown={onMouseDown as React.MouseEventHandler}
      onTouchStart={onTouchStart as React.TouchEventHandler}
    >
      <Row gap={2} align="start">
        <button
          type="button"
          className={styles.cardTitle}
          data-testid="card-title"
          onClick={() => board.open(card.id)}
        >
          {card.title}
        </button>
        <CardMenu card={card} />
        <button
          type="button"
          className={styles.cardHandle}
          aria-label={t('card.handle', { title: card.title })}
          aria-describedby="funnel-keys"
          aria-pressed={isLifted}
          onKeyDown={(e) => board.key(card, e)}
          onBlur={() => board.letGo(card)}
        >
          <HolderOutlined aria-hidden />
        </button>
      </Row>
      <CardFacts card={card} />
    </article>
  );
});

/** What a card says below its title. */
export function CardFacts({ card }: { card: Opportunity }) {
  const { t } = useTranslation('funnel');
  const { euros, day } = useFormat();
  const board = useBoard();
  const { profile, owner } = card;
  const isEnded = endedStatuses.includes(card.status);
  const isLate = !isEnded && card.expected_close !== null && card.expected_close < board.today;
  return (
    <>
      {profile ? (
        <button
          type="button"
          className={styles.cardCompany}
          onClick={() => board.profile(profile.id)}
        >
          {profile.name}
        </button>
      ) : (
        <span className={cx(styles.cardCompany, 'soft')}>{t('card.noProfile')}</span>
      )}
      <Row gap={8} className={styles.cardFoot}>
        <strong className="num">{euros(card.value)}</strong>
        {isEnded ? (
          <span className="soft">{day(card.closed_at)}</span>
        ) : (
          card.expected_close && (
            <span className={isLate ? styles.cardLate : 'soft'}>
              {isLate && <span className="visually-hidden">{t('card.late')} </span>}
              {day(card.expected_close)}
            </span>
          )
        )}
        {owner && (
          <span className={styles.cardOwner} title={owner.name}>
            <span aria-hidden>{initialsOf(owner.name)}</span>
            <span className="visually-hidden">{t('card.owner', { name: owner.name })}</span>
          </span>
        )}
      </Row>
    </>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part, i, all) => (i === 0 || i === all.length - 1 ? (part[0] ?? '') : []))
    .join('')
    .toUpperCase();
