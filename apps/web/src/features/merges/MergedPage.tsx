import { getMerge, type Merge, undoMerge } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCall, useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Moment } from '../../ui/facts/Values.js';
import { Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Left } from './Left.js';
import styles from './merges.module.css';
import { Counts } from './WhatMoves.js';

/** A merge that was made: what went where, and the way back. */
export function MergedPage() {
  const { t } = useTranslation(['merges', 'common']);
  const { mergeId = '' } = useParams();
  const merge = useCall(getMerge, { params: { id: Number(mergeId) } });
  return (
    <Page
      title={t('common:title.merged')}
      breadcrumb={[
        { title: t('common:title.duplicates'), to: paths.duplicates },
        { title: t('common:title.merged') },
      ]}
      actions={merge.data && <Undo merge={merge.data} />}
    >
      <Loaded query={merge}>{(made) => <Made merge={made} />}</Loaded>
    </Page>
  );
}

function Undo({ merge }: { merge: Merge }) {
  const { t } = useTranslation('merges');
  const client = useQueryClient();
  const undo = useSend(undoMerge, { onSuccess: () => void client.invalidateQueries() });
  if (!merge.can_undo) return null;
  return (
    <Popconfirm
      title={t('undoTitle')}
      description={<p className={styles.mergeConfirm}>{t('undoText')}</p>}
      okText={t('undo')}
      cancelText={t('cancel')}
      onConfirm={() => undo.mutate({ params: { id: merge.id } })}
    >
      <Button danger loading={undo.isPending}>
        {t('undo')}
      </Button>
    </Popconfirm>
  );
}

function Made({ merge }: { merge: Merge }) {
  const { t } = useTranslation('merges');
  const names = merge.absorbed.map((p) => p.name).join(', ');
  const name = merge.survivor?.name;
  return (
    <Stack gap={16} className={styles.mergePage}>
      {merge.undone_at ? (
        <Alert
          type="info"
          showIcon
          title={t('undone')}
          description={
            <>
              {merge.undone_by} · <Moment long value={merge.undone_at} />
            </>
          }
        />
      ) : (
        <Alert
          type="success"
          showIcon
          // The one that stayed may have taken the other's name.
          title={name && name !== names ? t('done', { names, name }) : t('doneSameName')}
        />
      )}
      <Panel title={t('who')}>
        <ul className={styles.mergeCounts}>
          <li>
            {t('survivor')}:{' '}
            <Link to={paths.profile(merge.survivor_id)}>
              {merge.survivor?.name ?? t('partOfAnother')}
            </Link>
          </li>
          {merge.absorbed.map((p) => (
            <li key={p.id}>
              {t('absorbed')}:{' '}
              {merge.undone_at ? <Link to={paths.profile(p.id)}>{p.name}</Link> : p.name}
            </li>
          ))}
          <li className="soft">
            {merge.merged_by} · <Moment long value={merge.merged_at} />
          </li>
        </ul>
        {!merge.undone_at && !merge.can_undo && <p className="soft">{t('undoFirst')}</p>}
      </Panel>
      <Panel title={t('wentOver')}>
        <Counts counts={merge.counts} />
      </Panel>
      {merge.left.length > 0 && <Left merge={merge} />}
    </Stack>
  );
}
