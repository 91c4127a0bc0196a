import { getMerge, type Merge, undoMerge } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
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
  const client = useQueryClient();
  const undo = useSend(undoMerge, { onSuccess: () => void client.invalidateQueries() });
  return (
    <Page
      title={t('common:title.merged')}
      parent={{ title: t('common:title.duplicates'), to: paths.duplicates }}
      actions={[
        merge.data?.can_undo && {
          key: 'undo',
          label: t('undo'),
          kind: 'danger',
          inSight: true,
          loading: undo.isPending,
          onClick: () => undo.mutate({ params: { id: Number(mergeId) } }),
          ask: { title: t('undoTitle'), text: t('undoText') },
        },
      ]}
    >
      <Loaded query={merge}>{(made) => <Made merge={made} />}</Loaded>
    </Page>
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
