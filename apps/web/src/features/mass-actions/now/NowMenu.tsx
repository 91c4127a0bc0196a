import { CheckSquareOutlined, TagOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { crmStatuses, type NowAction, type SelectionInput } from '@kade/contract';
import { Button } from 'antd';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useColleagues } from '../../../ui/pick/colleagues.js';
import { NowButton } from './NowButton.js';
import styles from './now.module.css';
import { useNow } from './useNow.js';

const TaskForm = lazy(() => import('./TaskForm.js').then((m) => ({ default: m.TaskForm })));

type Props = { selection: SelectionInput; count: number; onDone: () => void };

/** Owner, status and task of ticked rows, for everybody who sells. */
export function NowMenu({ selection, count, onDone }: Props) {
  const { t } = useTranslation(['mass-actions', 'common']);
  const now = useNow(selection, count, onDone);
  const { colleagues } = useColleagues({ silent: true });
  const choices = (
    label: string,
    options: readonly { key: string; label: string; action: NowAction }[],
    close: () => void,
  ) => (
    <ul className={styles.choices} aria-label={label}>
      {options.map((option) => (
        <li key={option.key}>
          <Button
            type="text"
            block
            onClick={() => {
              close();
              now.act(option.action);
            }}
          >
            {option.label}
          </Button>
        </li>
      ))}
    </ul>
  );
  const owners = [
    ...colleagues.map(({ id, name }) => ({ id, name })),
    { id: null, name: t('words.nobody') },
  ];
  return (
    <>
      <NowButton
        kind="transfer_owner"
        icon={<UserSwitchOutlined />}
        label={t('now.owner')}
        now={now}
        form={(close) =>
          choices(
            t('now.owner'),
            owners.map(({ id, name }) => ({
              key: String(id),
              label: name,
              action: { kind: 'transfer_owner', owner_id: id },
            })),
            close,
          )
        }
      />
      <NowButton
        kind="set_status"
        icon={<TagOutlined />}
        label={t('now.status')}
        now={now}
        form={(close) =>
          choices(
            t('now.status'),
            crmStatuses.map((crm_status) => ({
              key: crm_status,
              label: t(`common:status.${crm_status}`),
              action: { kind: 'set_status', crm_status },
            })),
            close,
          )
        }
      />
      <NowButton
        kind="create_activity"
        icon={<CheckSquareOutlined />}
        label={t('now.task')}
        now={now}
        form={(close) => (
          <TaskForm
            onDone={(action) => {
              close();
              now.act(action);
            }}
          />
        )}
      />
    </>
  );
}
