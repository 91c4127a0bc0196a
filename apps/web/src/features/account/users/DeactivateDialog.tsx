import {
  type AccountUser,
  deactivateUser,
  listAudit,
  listOpportunitiesOfUser,
  listUsers,
  partnerGroups,
} from '@kade/contract';
import { Alert, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../app/queries.js';
import { Loaded } from '../../../ui/Loaded.js';
import { useFormat } from '../../../ui/useFormat.js';
import { Money } from '../../../ui/Values.js';

/** Opportunities shown by name; of the others the number is told. */
const named = 5;

type Props = { user: AccountUser; onDone: () => void; onClose: () => void };

/** Takes a colleague's access away; open opportunities are shown, and go to somebody else first. */
export function DeactivateDialog({ user, onDone, onClose }: Props) {
  const { t } = useTranslation(['account', 'common']);
  const { whole } = useFormat();
  const [heir, setHeir] = useState<number | null>(null);
  const open = useCall(listOpportunitiesOfUser, {
    params: { userId: user.id },
    query: { page_size: named },
  });
  const colleagues = useCall(listUsers, {});
  const deactivate = useSend(deactivateUser, {
    invalidates: [listUsers, listAudit, listOpportunitiesOfUser],
    onSuccess: onDone,
  });
  const count = open.data?.count ?? 0;
  return (
    <Modal
      open
      onCancel={onClose}
      width={640}
      title={t('users.deactivateTitle', { name: user.name })}
      okText={t('users.deactivate')}
      cancelText={t('common:action.cancel')}
      okButtonProps={{
        danger: true,
        loading: deactivate.isPending,
        disabled: open.data === undefined || (count > 0 && heir === null),
      }}
      onOk={() => deactivate.mutate({ params: { id: user.id }, body: { hand_over_to: heir } })}
    >
      <p>{t('users.deactivateText')}</p>
      <Loaded query={open}>
        {({ results }) =>
          count === 0 ? (
            <p className="soft">{t('users.noOpportunities')}</p>
          ) : (
            <>
              <Alert
                type="warning"
                showIcon
                title={t('users.owns', { count, shown: whole(count), name: user.name })}
              />
              <ul className="handover-list">
                {results.map((o) => (
                  <li key={o.id}>
                    <span>
                      {o.title}
                      {o.profile && <small>{o.profile.name}</small>}
                    </span>
                    <Money value={o.value} />
                  </li>
                ))}
              </ul>
              {count > results.length && (
                <p className="soft">
                  {t('users.andMore', { more: whole(count - results.length) })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      <Form layout="vertical">
        <Form.Item
          label={t(count > 0 ? 'users.heir' : 'users.heirOptional')}
          extra={heir === null && count === 0 ? t('users.withoutHeir') : null}
        >
          <Select<number>
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('users.chooseHeir')}
            value={heir}
            onChange={(id?: number) => setHeir(id ?? null)}
            options={(colleagues.data?.results ?? [])
              .filter((c) => c.id !== user.id && !c.invited)
              // The server takes no partner either: partners cannot open opportunities.
              .filter((c) => !c.groups.some((g) => partnerGroups.includes(g)))
              .map((c) => ({ value: c.id, label: c.name }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
