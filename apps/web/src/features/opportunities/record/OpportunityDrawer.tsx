import { ExpandAltOutlined } from '@ant-design/icons';
import { type Activity, getOpportunity } from '@kade/contract';
import { Button, Drawer, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Row } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { ActivityDrawer } from '../../activities/index.js';
import styles from '../opportunities.module.css';
import { OpportunityRecord } from './OpportunityRecord.js';
import { useRemove } from './useRemove.js';

type Props = {
  id: number;
  onClose: () => void;
  /** Opens the quick view of a profile; its name is a link to its page when left out. */
  onProfile?: (id: number) => void;
};

/** One opportunity beside the board or list it was opened from. A task of it takes its place while it is changed. */
export function OpportunityDrawer({ id, onClose, onProfile }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const found = useCall(getOpportunity, { params: { id } }, { silent: true });
  const [editing, setEditing] = useState(false);
  const [task, setTask] = useState<Activity | null>(null);
  const o = found.data;
  const { remove, isPending } = useRemove(o, onClose);
  if (task) return <ActivityDrawer activity={task} onClose={() => setTask(null)} />;
  return (
    <Drawer
      open
      onClose={onClose}
      // While something is typed, Escape leaves the form first.
      keyboard={!editing}
      size={drawerWidth.wide}
      title={o?.title ?? t('title')}
      closable={{ 'aria-label': t('common:action.close') }}
      extra={
        <Row gap={8}>
          {o && <StatusTag status={o.status} />}
          <Link
            className={styles.asPage}
            to={paths.opportunity(id)}
            aria-label={t('asPage')}
            title={t('asPage')}
          >
            <ExpandAltOutlined aria-hidden />
          </Link>
        </Row>
      }
      footer={
        o &&
        !editing && (
          <Row gap={8} wrap align="stretch" justify="between">
            <Popconfirm
              title={t('remove.title')}
              description={t('remove.text')}
              okText={t('common:action.delete')}
              okButtonProps={{ danger: true }}
              cancelText={t('common:action.cancel')}
              onConfirm={remove}
            >
              <Button type="text" danger loading={isPending}>
                {t('common:action.delete')}
              </Button>
            </Popconfirm>
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('common:action.edit')}
            </Button>
          </Row>
        )
      }
    >
      <Loaded query={found}>
        {(opportunity) => (
          <OpportunityRecord
            key={id}
            opportunity={opportunity}
            editing={editing}
            onEdited={() => setEditing(false)}
            onProfile={onProfile}
            onTask={setTask}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
