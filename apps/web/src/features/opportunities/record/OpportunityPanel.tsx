import { ExpandAltOutlined } from '@ant-design/icons';
import { getOpportunity, type OpportunityDetail } from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useBelow } from '../../../platform/theme/useWidth.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Row } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import { besideFrom } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../opportunities.module.css';
import { OpportunityRecord } from './OpportunityRecord.js';
import { useRemove } from './useRemove.js';

type Props = {
  id: number;
  onClose: () => void;
  /** Opens the quick view of a profile; its name is a link to its page when left out. */
  onProfile?: (id: number) => void;
};

/**
 * One opportunity beside the board or list it was opened from, which stays alive. Where there is no room beside it, its
 * address leads to its page.
 */
export function OpportunityPanel(props: Props) {
  const hasNoRoom = useBelow(besideFrom);
  // A window that becomes narrower later takes nobody away from what they are typing.
  const [isPage] = useState(hasNoRoom);
  if (isPage) return <Navigate replace to={paths.opportunity(props.id)} />;
  return <Beside {...props} />;
}

function Beside({ id, onClose, onProfile }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const found = useCall(getOpportunity, { params: { id } }, { silent: true });
  const [editing, setEditing] = useState(false);
  const o = found.data;
  return (
    <SidePanel
      onClose={onClose}
      title={o?.title ?? t('title')}
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
        o && !editing && <Deeds opportunity={o} onEdit={() => setEditing(true)} onGone={onClose} />
      }
    >
      <Loaded query={found}>
        {(opportunity) => (
          <OpportunityRecord
            isBeside
            key={id}
            opportunity={opportunity}
            editing={editing}
            onEdited={() => setEditing(false)}
            onProfile={onProfile}
          />
        )}
      </Loaded>
    </SidePanel>
  );
}

type DeedsProps = { opportunity: OpportunityDetail; onEdit: () => void; onGone: () => void };

function Deeds({ opportunity, onEdit, onGone }: DeedsProps) {
  const { t } = useTranslation(['opportunities', 'common']);
  const { remove, isPending } = useRemove(opportunity, onGone);
  return (
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
      <Button type="primary" onClick={onEdit}>
        {t('common:action.edit')}
      </Button>
    </Row>
  );
}
