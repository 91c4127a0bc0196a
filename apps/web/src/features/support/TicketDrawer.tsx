import {
  answerTicket,
  closeTicket,
  getTicket,
  listOwnTickets,
  listTickets,
  replyToTicket,
  type Ticket,
} from '@kade/contract';
import { Button, Drawer, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { requiredUpTo } from '../../ui/form/rules.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { drawerWidth } from '../../ui/page/widths.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Conversation } from './Conversation.js';

type Props = { id: number; onClose: () => void };

/** A question with what was said since; its asker says more, anyone else who may open it answers. */
export function TicketDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('support');
  const ticket = useCall(getTicket, { params: { id } }, { silent: true });
  return (
    <Drawer
      open
      onClose={onClose}
      size={drawerWidth.wide}
      title={ticket.data?.subject ?? t('own.number', { id })}
    >
      <Loaded query={ticket}>{(data) => <Opened ticket={data} />}</Loaded>
    </Drawer>
  );
}

function Opened({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  const { user } = useProfile();
  const [form] = Form.useForm<{ message: string }>();
  const isOwn = ticket.asked_by.id === user.id;
  const invalidates = [getTicket, listOwnTickets, listTickets];
  const say = useSend(isOwn ? replyToTicket : answerTicket, {
    invalidates,
    onSuccess: () => form.resetFields(),
  });
  const close = useSend(closeTicket, { invalidates });
  const params = { id: ticket.id };
  return (
    <Stack gap={16}>
      <Conversation ticket={ticket} />
      <Form<{ message: string }>
        form={form}
        name="say"
        layout="vertical"
        onFinish={(body) => say.mutate({ params, body })}
      >
        <Form.Item
          name="message"
          label={t(isOwn ? 'reply.label' : 'answer.label')}
          extra={isOwn ? t('reply.hint') : t('answer.hint', { name: ticket.asked_by.name })}
          rules={[requiredUpTo(10_000)]}
        >
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} maxLength={10_000} />
        </Form.Item>
        <Row gap={8} justify="end" wrap>
          {ticket.status !== 'closed' && (
            <Button loading={close.isPending} onClick={() => close.mutate({ params })}>
              {t('close')}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={say.isPending}>
            {t(isOwn ? 'reply.send' : 'answer.send')}
          </Button>
        </Row>
      </Form>
    </Stack>
  );
}
