import {
  deleteSubscription,
  listSubscriptions,
  type Subscription,
  sendSubscription,
  updateSubscription,
} from '@kade/contract';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import styles from './mails.module.css';

type Props = { of: Subscription; onEdit: () => void };

/** One email of a report: what, when, to whom, and what can be done with it. */
export function MailItem({ of, onEdit }: Props) {
  const { t } = useTranslation('reports');
  const common = useTranslation('common').t;
  const { modal } = App.useApp();
  const invalidates = [listSubscriptions];
  const update = useSend(updateSubscription, { invalidates });
  const end = useSend(deleteSubscription, { invalidates });
  const send = useSend(sendSubscription, {
    onSuccess: () => notify({ kind: 'success', title: t('mails.sent') }),
  });
  const { id, view, rhythm, readers, paused, next_on: next, version, can_edit: mayEdit } = of;
  const params = { id };
  const name = view?.name ?? t('mails.viewGone');
  const ask = () =>
    modal.confirm({
      title: t(mayEdit ? 'mails.endAsk' : 'mails.leaveAsk', { name }),
      okText: t(mayEdit ? 'mails.end' : 'mails.leave'),
      okButtonProps: { danger: true },
      cancelText: common('action.cancel'),
      onOk: () => end.mutateAsync({ params }),
    });
  return (
    <section className={styles.item} aria-label={name}>
      <Stack gap={8}>
        <h3>{name}</h3>
        <p>
          {t(`mails.rhythm.${rhythm}`)} · {readers.map((reader) => reader.name).join(', ')}
        </p>
        <p className="soft">
          {paused ? t(`mails.paused.${paused}`) : t('mails.next', { day: next })}
          {of.only_if_changed && ` · ${t('mails.onlyChanged')}`}
          {` · ${t('mails.by', { name: of.owner.name })}`}
        </p>
        <Row gap={8} wrap>
          {mayEdit && (
            <Button size="small" onClick={onEdit}>
              {t('mails.edit')}
            </Button>
          )}
          {mayEdit && view && (
            <Button
              size="small"
              loading={update.isPending}
              onClick={() => update.mutate({ params, body: { is_paused: !paused, version } })}
            >
              {t(paused ? 'mails.resume' : 'mails.pause')}
            </Button>
          )}
          {view && (
            <Button size="small" loading={send.isPending} onClick={() => send.mutate({ params })}>
              {t('mails.sendMe')}
            </Button>
          )}
          <Button size="small" danger onClick={ask}>
            {t(mayEdit ? 'mails.end' : 'mails.leave')}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
