import { mergeProfiles, mostMerged, previewMerge } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCall, useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { AlsoAlike } from './AlsoAlike.js';
import { bodyOf, type Choices, sortFields } from './choice.js';
import { FieldTable } from './FieldTable.js';
import { idsOfPath } from './idsOfPath.js';
import styles from './merges.module.css';
import { WhatMoves } from './WhatMoves.js';

/** Several profiles side by side: whose values survive, what moves, and the merge itself. */
export function MergePage() {
  const { t } = useTranslation(['merges', 'profiles', 'common']);
  const { ids: text = '' } = useParams();
  const ids = idsOfPath(text);
  const fits = ids.length >= 2 && ids.length <= mostMerged;
  return (
    <Page
      title={t('common:title.merge')}
      about={t('mergeLead')}
      parent={{ title: t('common:title.duplicates'), to: paths.duplicates }}
    >
      {fits ? (
        <Merging key={text} ids={ids} />
      ) : (
        <EmptyState
          title={t('wrongCount')}
          hint={t('profiles:duplicates.rows', { most: mostMerged })}
        />
      )}
    </Page>
  );
}

function Merging({ ids }: { ids: number[] }) {
  const { t } = useTranslation('merges');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [survivor, setSurvivor] = useState<number>();
  const [choices, setChoices] = useState<Choices>({});
  const [all, setAll] = useState(false);
  const merge = useSend(mergeProfiles, {
    silent: true,
    onSuccess: ({ id }) => {
      // The comparison is still on the screen, and of profiles that are no longer by themselves: it is not asked again.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== previewMerge.path,
      });
      void navigate(paths.merged(id), { replace: true });
    },
  });
  const preview = useCall(
    previewMerge,
    { body: { ids, ...(survivor === undefined ? {} : { survivor_id: survivor }) } },
    // Once merged there is nothing left to compare.
    { keepPrevious: true, staleTime: 0, enabled: !merge.isSuccess },
  );
  return (
    <Loaded query={preview}>
      {(seen) => {
        const { differ, rest } = sortFields(seen.fields);
        const name = seen.profiles.find((p) => p.id === seen.survivor_id)?.name ?? '';
        return (
          <Stack gap={16} className={styles.mergePage}>
            {merge.error && (
              <Alert
                type="warning"
                showIcon
                title={t(merge.error.code === 'version_conflict' ? 'changed' : 'failed')}
                description={
                  merge.error.code === 'version_conflict'
                    ? t('changedHint')
                    : (merge.error.msg ?? merge.error.detail)
                }
                action={
                  <Button
                    size="small"
                    onClick={() => {
                      merge.reset();
                      void preview.refetch();
                    }}
                  >
                    {t('compareAgain')}
                  </Button>
                }
              />
            )}
            <Panel
              title={t('fields')}
              extra={
                rest.length > 0 && (
                  <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
                    {t(all ? 'onlyDifferent' : 'alsoSame', { count: rest.length })}
                  </Button>
                )
              }
            >
              <p className="soft">{t('fieldsHint')}</p>
              <FieldTable
                preview={seen}
                fields={all ? [...differ, ...rest] : differ}
                choices={choices}
                onSurvivor={setSurvivor}
                onChoose={(field, id) => setChoices({ ...choices, [field]: id })}
              />
              <AlsoAlike id={seen.survivor_id} ids={ids} />
            </Panel>
            <Panel title={t('moves', { name })}>
              <WhatMoves preview={seen} />
            </Panel>
            <Row gap={8} wrap align="stretch" justify="end" className={styles.mergeActions}>
              <Button onClick={() => void navigate(-1)}>{t('cancel')}</Button>
              <Button
                type="primary"
                loading={merge.isPending}
                disabled={preview.isPlaceholderData}
                onClick={() => merge.mutate({ body: bodyOf(seen, choices) })}
              >
                {t('mergeInto', { count: ids.length, name })}
              </Button>
            </Row>
          </Stack>
        );
      }}
    </Loaded>
  );
}
