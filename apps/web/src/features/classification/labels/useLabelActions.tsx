import { DeleteOutlined } from '@ant-design/icons';
import { type LabelledLead, labelLead, listLabels } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import type { RowAction } from '../../../ui/table/actions/rowAction.js';

/** What can be done with a labelled lead: to take one's own label back, and what can be done with the business. */
export function useLabelActions() {
  const { t } = useTranslation(['classification', 'common']);
  const { user } = useProfile();
  const ofProfile = useProfileActions();
  const { mutate } = useSend(labelLead, { invalidates: [listLabels] });
  return useCallback(
    ({ profile, labels }: LabelledLead): readonly RowAction[] => {
      const own = labels.find(({ by }) => by?.id === user.id);
      const withdraw = () =>
        mutate(
          { body: { profile_id: profile.id, class: null, note: null } },
          {
            onSuccess: () =>
              notify({
                kind: 'success',
                title: t('labels.withdrawn', { name: profile.name }),
                ...(own && {
                  action: {
                    label: t('common:action.undo'),
                    act: () =>
                      mutate({
                        body: { profile_id: profile.id, class: own.class, note: own.note },
                      }),
                  },
                }),
              }),
          },
        );
      return [
        ...(own
          ? [
              {
                ...{ key: 'withdraw', label: t('labels.withdraw'), icon: <DeleteOutlined /> },
                ...{ onClick: withdraw, main: true },
              },
            ]
          : []),
        ...ofProfile(profile).map((action) => ({ ...action, main: false })),
      ];
    },
    [mutate, ofProfile, t, user.id],
  );
}
