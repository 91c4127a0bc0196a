import { CheckOutlined, SwapOutlined, UndoOutlined } from '@ant-design/icons';
import type { ClassificationResult } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import type { RowAction } from '../../../ui/table/actions/rowAction.js';
import type { Override } from './useOverride.js';

/** A person's word first, then what can be done with the business in every list. */
export function useResultActions({ say }: Override, open: (row: ClassificationResult) => void) {
  const { t } = useTranslation('classification');
  const ofProfile = useProfileActions();
  return useCallback(
    (row: ClassificationResult): readonly RowAction[] => [
      ...(row.said && !row.override?.agrees
        ? [
            {
              ...{ key: 'agree', label: t('word.doAgree'), icon: <CheckOutlined />, main: true },
              onClick: () => say([row], { verdict: 'agree' }),
            },
          ]
        : []),
      ...(row.said
        ? [
            {
              ...{ key: 'other', label: t('word.doDisagree'), icon: <SwapOutlined />, main: true },
              onClick: () => open(row),
            },
          ]
        : []),
      ...(row.override
        ? [
            {
              ...{ key: 'withdraw', label: t('word.doWithdraw'), icon: <UndoOutlined /> },
              onClick: () => say([row], { verdict: 'withdraw' }),
            },
          ]
        : []),
      ...ofProfile(row.profile).map((action) => ({ ...action, main: action.key === 'glance' })),
    ],
    [say, open, ofProfile, t],
  );
}
