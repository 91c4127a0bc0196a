import {
  CheckSquareOutlined,
  DollarOutlined,
  ExportOutlined,
  EyeOutlined,
  PhoneOutlined,
} from '@ant-design/icons';
import { sales } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { startNew } from '../../platform/navigation/creation.js';
import { glanceAt } from '../../platform/navigation/glance.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import type { RowAction } from '../table/actions/rowAction.js';

type Business = { readonly id: number; readonly name: string };

/** What can be done with the business that a row is about, in every list of the product. Nothing for who may not sell. */
export function useProfileActions(): (profile: Business | null) => readonly RowAction[] {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const mayRead = useMay()(sales);
  return useCallback(
    (profile) => {
      if (!profile || !mayRead) return [];
      const { id } = profile;
      return [
        {
          key: 'glance',
          label: t('row.glance'),
          icon: <EyeOutlined />,
          main: true,
          onClick: () => glanceAt(id),
        },
        {
          key: 'call',
          label: t('row.call'),
          icon: <PhoneOutlined />,
          main: true,
          onClick: () => glanceAt(id, 'call'),
        },
        {
          key: 'task',
          label: t('row.task'),
          icon: <CheckSquareOutlined />,
          main: true,
          onClick: () => glanceAt(id, 'task'),
        },
        {
          key: 'opportunity',
          label: t('row.opportunity'),
          icon: <DollarOutlined />,
          onClick: () => startNew({ kind: 'opportunity', profile }),
        },
        {
          key: 'page',
          label: t('row.page'),
          icon: <ExportOutlined />,
          onClick: () => void navigate(paths.profile(id)),
        },
      ];
    },
    [t, navigate, mayRead],
  );
}
