import { CopyOutlined } from '@ant-design/icons';
import { listDuplicates, mostMerged, previewMerge, type SelectionInput } from '@kade/contract';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import type { PageAction } from '../../ui/page/actions.js';
import { useFollowed } from '../runs/index.js';

/**
 * On the list of profiles: how many pairs look like one business, and the way there. Its words are the list's, which need not
 * fetch those of the pages of merging.
 */
export function useDuplicatesAction(): PageAction | null {
  const { t } = useTranslation('profiles');
  const { whole } = useFormat();
  const mayMerge = useMay()(listDuplicates.access);
  const found = useCall(
    listDuplicates,
    { query: { page_size: 1 } },
    { enabled: mayMerge, silent: true },
  );
  // What an import brought in is compared in the background: the count is there as soon as it is known.
  useFollowed({ kinds: ['compare_profiles'] }, [keyOf(listDuplicates)]);
  if (!mayMerge || !found.data || found.data.count === 0) return null;
  return {
    key: 'duplicates',
    label: t('duplicates.possible', { shown: whole(found.data.count) }),
    icon: <CopyOutlined />,
    to: paths.duplicates,
    // It comes a moment later than the page: nothing moves for it.
    more: true,
  };
}

/** Ticked rows are merged when they were ticked one by one, and are two to ten. */
function MergeRows({ selection, count }: { selection: SelectionInput; count: number }) {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  const ids = 'ids' in selection ? (selection.ids as number[]) : [];
  const fits = ids.length >= 2 && ids.length <= mostMerged;
  return (
    <Tooltip title={fits ? null : t('duplicates.rows', { most: mostMerged })}>
      <Button
        icon={<CopyOutlined />}
        disabled={!fits || ids.length !== count}
        onClick={() => void navigate(paths.merge(ids))}
      >
        {t('duplicates.merge')}
      </Button>
    </Tooltip>
  );
}

/** For the bar above ticked rows of the profile list. */
export const mergeRows = { key: 'merge', access: previewMerge.access, Button: MergeRows };
