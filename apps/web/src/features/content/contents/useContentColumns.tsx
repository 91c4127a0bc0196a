import type { ContentRow } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/table/columns.js';
import { useCommonColumns } from '../../approvals/index.js';
import { contentScreens } from '../kind.js';
import { Channel } from '../shared/Channel.js';
import { nameOf } from '../shared/Languages.js';

/** The columns of a list of texts. */
export function useContentColumns() {
  const { t } = useTranslation('content');
  const { name, status, createdBy, changed } = useCommonColumns(contentScreens);
  return useMemo<DataColumn<ContentRow>[]>(
    () => [
      name,
      status,
      {
        key: 'channel',
        type: 'text',
        title: t('field.channel'),
        sortable: true,
        render: (row) => <Channel channel={row.channel} />,
      },
      {
        key: 'excerpt',
        type: 'words',
        title: t('field.excerpt'),
        yields: 1,
        render: (row) => <span title={row.excerpt}>{row.excerpt || '–'}</span>,
      },
      {
        key: 'outcome',
        type: 'text',
        title: t('field.outcome'),
        yields: 2,
        render: (row) => t(`outcome.${row.outcome}`),
      },
      { key: 'brand', type: 'text', title: t('field.brand'), render: (row) => row.brand.name },
      {
        key: 'gen_ai_campaign',
        type: 'words',
        title: t('field.campaign'),
        standard: false,
        render: (row) => row.gen_ai_campaign?.name ?? '–',
      },
      {
        key: 'languages',
        type: 'words',
        title: t('field.languages'),
        standard: false,
        render: (row) => row.languages.map(nameOf).join(', '),
      },
      {
        key: 'open_claims',
        type: 'count',
        title: t('field.openClaims'),
        standard: false,
        render: (row) => row.open_claims,
      },
      { ...createdBy, standard: false },
      changed,
    ],
    [t, name, status, createdBy, changed],
  );
}
