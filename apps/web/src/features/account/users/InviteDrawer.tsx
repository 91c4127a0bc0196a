import { type AccountUser, type Group, listAudit, listUsers, sendInvite } from '@kade/contract';
import { Alert, Button, Drawer, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import { required, requiredUpTo, textUpTo } from '../../../ui/form/rules.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import styles from '../account.module.css';
import { GroupChoice } from './GroupChoice.js';

type Values = { email: string; name: string; groups: Group[] };

/** Invites a colleague, or somebody who was invited before once more. What was typed survives a refusal. */
export function InviteDrawer({ again, onClose }: { again?: AccountUser; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const invite = useSend(sendInvite, {
    silent: true,
    invalidates: [listUsers, listAudit],
    onSuccess: (user) => {
      notify({
        kind: 'success',
        title: t('users.invited'),
        description: t('users.invitedText', { email: user.email }),
      });
      onClose();
    },
  });
  const failure = invite.error;
  const why =
    Object.values(failure?.errors ?? {})
      .flat()
      .join(' ') ||
    failure?.msg ||
    failure?.detail;
  return (
    <Drawer
      open
      onClose={onClose}
      size={drawerWidth.narrow}
      title={t('users.invite')}
      footer={
        <Flex gap={8} justify="flex-end">
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="primary" htmlType="submit" form="invite" loading={invite.isPending}>
            {t('users.sendInvite')}
          </Button>
        </Flex>
      }
    >
      {failure && (
        <Alert
          className={styles.inviteFailed}
          type="error"
          showIcon
          title={translateText(why ?? 'Failed!')}
        />
      )}
      <Form<Values>
        noValidate
        id="invite"
        name="invite"
        layout="vertical"
        initialValues={{
          email: again?.email ?? '',
          name: again?.name ?? '',
          groups: again?.groups ?? ['company:sales'],
        }}
        onFinish={(body) =>
          invite.mutate({ body: { ...body, email: body.email.trim(), name: body.name.trim() } })
        }
      >
        <Form.Item
          name="email"
          label={t('users.email')}
          rules={[required, { type: 'email' }, textUpTo(254)]}
        >
          <Input type="email" autoComplete="off" maxLength={254} disabled={again !== undefined} />
        </Form.Item>
        <Form.Item name="name" label={t('users.name')} rules={[requiredUpTo(200)]}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item name="groups" label={t('users.groups')}>
          <GroupChoice />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
