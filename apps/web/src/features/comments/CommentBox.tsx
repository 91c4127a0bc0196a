import { createComment, effectiveGroups, listComments, listUsers, mayAccess } from '@kade/contract';
import { Button, Flex, Mentions } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Stack } from '../../ui/layout/layout.js';
import { labelsOf, toReferences } from './mentions.js';
import { type Subject, stale } from './subject.js';

const longest = 10_000;

type Props = {
  subject: Subject;
  /** Lines it begins with. */
  rows?: number;
  autoFocus?: boolean;
  onPosted?: () => void;
};

/** Where a comment is written. `@` offers colleagues: arrow keys and Enter choose, Ctrl+Enter posts. */
export function CommentBox({ subject, rows = 3, autoFocus = false, onPosted }: Props) {
  const { t } = useTranslation('comments');
  const [text, setText] = useState('');
  const guard = useLeaveGuard(text.trim() !== '');
  const users = useCall(listUsers, {}, { staleTime: 300_000, silent: true });
  const labels = useMemo(() => {
    const known = users.data?.results ?? [];
    return labelsOf(
      known.filter((u) => mayAccess(listComments.access, effectiveGroups(u.groups, []))),
    );
  }, [users.data]);
  // A comment that could not be posted stays in the box.
  const post = useSend(createComment, {
    invalidates: stale,
    onSuccess: () => {
      setText('');
      guard.release();
      onPosted?.();
    },
  });
  const ready = text.trim() !== '' && !post.isPending;
  const send = () => {
    if (ready) post.mutate({ body: { ...subject, text: toReferences(text, labels) } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack gap={8}>
      {guard.dialog}
      <Mentions
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        autoSize={{ minRows: rows, maxRows: 12 }}
        autoFocus={autoFocus}
        maxLength={longest}
        options={[...labels.keys()].map((label) => ({ value: label, label }))}
        notFoundContent={t('noColleague')}
      />
      <Flex justify="space-between" align="center" gap={12} wrap>
        <span className="soft">{t('hint')}</span>
        <Button type="primary" disabled={!ready} loading={post.isPending} onClick={send}>
          {t('post')}
        </Button>
      </Flex>
    </Stack>
  );
}
