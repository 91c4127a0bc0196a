import {
  CommentOutlined,
  HeartOutlined,
  LikeOutlined,
  RetweetOutlined,
  SendOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/layout.js';
import styles from './content-preview.module.css';
import { Face } from './Face.js';
import type { FrameProps } from './frameProps.js';

type Network = 'linkedin' | 'instagram' | 'facebook';

/** Characters before a feed folds a post: LinkedIn Help and Meta's own feeds, counted as their readers see them. */
const foldsAt: Readonly<Record<Network, number>> = { linkedin: 210, instagram: 125, facebook: 480 };

const deeds: Readonly<Record<Network, readonly [string, ReactNode][]>> = {
  linkedin: [
    ['like', <LikeOutlined key="like" />],
    ['comment', <CommentOutlined key="comment" />],
    ['repost', <RetweetOutlined key="repost" />],
    ['send', <SendOutlined key="send" />],
  ],
  instagram: [
    ['like', <HeartOutlined key="like" />],
    ['comment', <CommentOutlined key="comment" />],
    ['send', <SendOutlined key="send" />],
  ],
  facebook: [
    ['like', <LikeOutlined key="like" />],
    ['comment', <CommentOutlined key="comment" />],
    ['share', <ShareAltOutlined key="share" />],
  ],
};

/** A post in its feed: folded where the feed folds it, until one asks for more. */
export function PostPreview({
  channel,
  parts,
  sender,
  language,
}: FrameProps & { channel: Network }) {
  const { i18n } = useTranslation('content');
  const say = i18n.getFixedT(language, 'content');
  const [isOpen, setOpen] = useState(false);
  const body = parts.body ?? '';
  const fold = foldsAt[channel];
  const folds = body.length > fold;
  return (
    <article className={styles.post} data-network={channel} lang={language}>
      <Row gap={8}>
        <Face sender={sender} />
        <div className={styles.by}>
          <strong>{sender.name}</strong>
          <span className={styles.faint}>{say('preview.now')}</span>
        </div>
      </Row>
      {channel === 'instagram' && <div className={styles.picture}>{say('preview.picture')}</div>}
      <p className="lines">
        {channel === 'instagram' && <strong>{sender.name} </strong>}
        {folds && !isOpen ? `${body.slice(0, fold).trimEnd()}… ` : body}
        {folds && !isOpen && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            {say('preview.more')}
          </button>
        )}
      </p>
      {parts.hashtags && (isOpen || !folds) && <p className={styles.hashtags}>{parts.hashtags}</p>}
      <Row gap={16} className={styles.deeds} aria-hidden>
        {deeds[channel].map(([name, icon]) => (
          <span key={name}>
            {icon} {say(`preview.deed.${name}`)}
          </span>
        ))}
      </Row>
    </article>
  );
}
