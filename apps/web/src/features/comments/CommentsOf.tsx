import { DeleteOutlined } from '@ant-design/icons';
import {
  type CommentRow,
  listComments,
  listCommentsOfOpportunity,
  removeComment,
} from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall, useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { UserAvatar } from '../../ui/facts/UserAvatar.js';
import { Moment } from '../../ui/facts/Values.js';
import { List, Row, Stack } from '../../ui/layout/layout.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { CommentBox } from './CommentBox.js';
import styles from './comments.module.css';
import { piecesOf } from './mentions.js';
import { type Subject, stale } from './subject.js';

const step = 25;
/** What one page of a list can hold. */
const mostShown = 500;

type Props = {
  subject: Subject;
  /** With a box to write in; where there is one elsewhere, without. */
  withBox?: boolean;
};

/** What colleagues say of a profile or an opportunity, newest first; asked for anew each half minute. */
export function CommentsOf({ subject, withBox = true }: Props) {
  const { t } = useTranslation('comments');
  const [shown, setShown] = useState(step);
  const [endpoint, id] =
    'profile_id' in subject
      ? [listComments, subject.profile_id]
      : [listCommentsOfOpportunity, subject.opportunity_id];
  const comments = useCall(
    endpoint,
    { params: { id }, query: { page_size: shown } },
    { pollEvery: 30_000, keepPrevious: true },
  );
  return (
    <Stack gap={16} as="section" className={styles.comments}>
      {withBox && <CommentBox subject={subject} />}
      <Loaded query={comments}>
        {({ count, results }) =>
          count === 0 ? (
            withBox && <EmptyState hint={t('empty')} />
          ) : (
            <>
              <p className="soft">{t('count', { count })}</p>
              <List gap={12} as="ol">
                {results.map((comment) => (
                  <OneComment
                    key={comment.id}
                    comment={comment}
                    // On its own page everybody knows.
                    onOpportunity={'profile_id' in subject ? comment.opportunity : null}
                  />
                ))}
              </List>
              {results.length < Math.min(count, mostShown) && (
                <Button
                  loading={comments.isFetching}
                  onClick={() => setShown(Math.min(mostShown, shown + step))}
                >
                  {t('older')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

type OneProps = { comment: CommentRow; onOpportunity: CommentRow['opportunity'] };

function OneComment({ comment, onOpportunity }: OneProps) {
  const { t } = useTranslation(['comments', 'common']);
  const { author } = comment;
  const remove = useSend(removeComment, { invalidates: stale });
  return (
    <Row gap={12} align="start" as="li" className={styles.comment} data-testid="comment">
      <UserAvatar user={author} className={styles.commentAvatar} />
      <article className={styles.commentBody}>
        <Row gap={[2, 8]} wrap as="header" className={styles.commentHead}>
          <strong>{author.name}</strong>
          <span className="soft">
            <Moment long value={comment.created_at} />
            {onOpportunity && (
              <>
                {' · '}
                <Link to={paths.opportunity(onOpportunity.id)}>{onOpportunity.title}</Link>
              </>
            )}
          </span>
          {comment.can.remove && (
            <Popconfirm
              title={t('removeTitle')}
              okText={t('common:action.delete')}
              cancelText={t('common:action.cancel')}
              onConfirm={() => remove.mutate({ params: { id: comment.id } })}
            >
              <Button
                type="text"
                size="small"
                className={styles.commentRemove}
                icon={<DeleteOutlined />}
                aria-label={t('removeNamed', { name: author.name })}
              />
            </Popconfirm>
          )}
        </Row>
        <p className={styles.commentText}>
          <CommentText comment={comment} />
        </p>
      </article>
    </Row>
  );
}

/** The words, with those mentioned by the names they have now. */
function CommentText({ comment }: { comment: CommentRow }) {
  const names = new Map(comment.mentions.map((m) => [m.id, m.name]));
  return piecesOf(comment.text).map((piece, place) =>
    'text' in piece ? (
      piece.text
    ) : (
      // A text never changes, so neither do the places of its pieces.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={place} className={styles.mention} data-testid="mention">
        @{names.get(piece.mention) ?? '…'}
      </span>
    ),
  );
}
