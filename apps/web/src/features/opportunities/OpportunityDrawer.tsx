import {
  getOpportunity,
  moveOpportunity,
  type OpportunityDetail,
  type OpportunityStatus,
  opportunityStatuses,
  removeOpportunity,
} from '@kade/contract';
import { Button, Drawer, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Money, Num } from '../../ui/facts/Values.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { PlainTable } from '../../ui/table/PlainTable.js';
import { AttachmentsOf } from '../attachments/index.js';
import { Facts } from './Facts.js';
import { History } from './History.js';
import { OpportunityForm } from './OpportunityForm.js';
import styles from './opportunities.module.css';
import { ReasonDialog } from './ReasonDialog.js';
import { needsReason, stale } from './rules.js';
import { Stages } from './Stages.js';

type Props = {
  id: number;
  onClose: () => void;
  /** Opens the quick view of a profile; its name is a link to its page when left out. */
  onProfile?: (id: number) => void;
};

/** Everything about one opportunity: facts, products, the time in each stage and what happened. */
export function OpportunityDrawer({ id, onClose, onProfile }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const found = useCall(getOpportunity, { params: { id } }, { silent: true });
  const [editing, setEditing] = useState(false);
  const opportunity = found.data;
  const remove = useSend(removeOpportunity, {
    invalidates: stale.filter((e) => e !== getOpportunity),
    onSuccess: () => {
      notify({ kind: 'success', title: t('removed'), description: opportunity?.title ?? '' });
      onClose();
    },
  });

  return (
    <Drawer
      open
      onClose={onClose}
      size={620}
      title={opportunity?.title ?? t('title')}
      extra={opportunity && <StatusTag status={opportunity.status} />}
      footer={
        opportunity && (
          <Row gap={8} wrap align="stretch" justify="between">
            <Popconfirm
              title={t('remove.title')}
              description={t('remove.text')}
              okText={t('common:action.delete')}
              okButtonProps={{ danger: true }}
              cancelText={t('common:action.cancel')}
              onConfirm={() => remove.mutate({ params: { id } })}
            >
              <Button danger loading={remove.isPending}>
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
        {(o) => (
          <Stack gap={24} className={styles.opportunity}>
            <MoveTo opportunity={o} />
            <Facts opportunity={o} onProfile={onProfile} />
            {o.products.length > 0 && <Products products={o.products} />}
            <section>
              <h3>{t('section.stages')}</h3>
              <Stages stages={o.stages} />
            </section>
            <section>
              <h3>{t('section.history')}</h3>
              <History events={o.events} />
            </section>
            <section>
              <h3>{t('section.files')}</h3>
              <AttachmentsOf holder="opportunity" id={o.id} />
            </section>
          </Stack>
        )}
      </Loaded>
      {editing && opportunity && (
        <OpportunityForm opportunity={opportunity} onClose={() => setEditing(false)} />
      )}
    </Drawer>
  );
}

/** Another status in one choice; lost and closed ask why. */
function MoveTo({ opportunity: o }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation(['opportunities', 'common']);
  const [asked, setAsked] = useState<OpportunityStatus | null>(null);
  const move = useSend(moveOpportunity, { invalidates: stale, onSuccess: () => setAsked(null) });
  const go = (status: OpportunityStatus, lost_reason: string | null = null) =>
    move.mutate({ params: { id: o.id }, body: { status, lost_reason, version: o.version } });
  return (
    <Row gap={8} wrap className={styles.moveTo}>
      <label htmlFor={`move-${o.id}`}>{t('moveTo')}</label>
      <Select<OpportunityStatus>
        id={`move-${o.id}`}
        value={o.status}
        loading={move.isPending}
        disabled={move.isPending}
        options={opportunityStatuses.map((value) => ({
          value,
          label: t(`common:status.${value}`),
        }))}
        onChange={(to) => (needsReason(o.status, to) ? setAsked(to) : go(to))}
      />
      {asked && (
        <ReasonDialog
          status={asked}
          title={o.title}
          saving={move.isPending}
          onGive={(reason) => go(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Row>
  );
}

function Products({ products }: { products: OpportunityDetail['products'] }) {
  const { t } = useTranslation('opportunities');
  return (
    <section>
      <h3>{t('field.products')}</h3>
      <PlainTable label={t('field.products')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.product')}</th>
              <th scope="col">{t('column.quantity')}</th>
              <th scope="col">{t('column.price')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((p) => (
              <tr key={p.product_id}>
                <td>
                  {p.name} <span className="soft">{p.sku}</span>
                </td>
                <td>
                  <Num value={p.quantity} />
                </td>
                <td>
                  <Money value={p.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
    </section>
  );
}
