import {
  CheckSquareOutlined,
  IdcardOutlined,
  MailOutlined,
  PhoneOutlined,
} from '@ant-design/icons';
import { type ProfileDetail, sales, sendPersonalMail } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { startNew } from '../../../platform/navigation/creation.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { phoneAddress } from '../../../ui/facts/ReachLinks.js';
import type { PageActions } from '../../../ui/page/actions.js';

/** What a seller does with a business: calls it, plans what is next, and tries to sell. */
export function useHeadActions(row: ProfileDetail): PageActions {
  const { t } = useTranslation(['profile-detail', 'common']);
  const may = useMay();
  if (!may(sales)) return [];
  const profile = { id: row.id, name: row.name };
  const phone = typeof row.phone === 'string' ? row.phone : '';
  return [
    {
      key: 'call',
      label: phone ? t('action.call') : t('common:row.call'),
      icon: <PhoneOutlined aria-hidden />,
      // The number is dialled while the form for what was said opens.
      to: paths.logCall(row.id),
      ...(phone ? { href: phoneAddress(phone), title: phone } : {}),
    },
    {
      key: 'task',
      label: t('common:row.task'),
      icon: <CheckSquareOutlined aria-hidden />,
      onClick: () => startNew({ kind: 'activity', profile }),
    },
    may(sendPersonalMail.access) && {
      key: 'mail',
      label: t('action.mail'),
      icon: <MailOutlined aria-hidden />,
      more: true,
      to: paths.mailTo(row.id, 'profile'),
    },
    {
      key: 'contact',
      label: t('action.contact'),
      icon: <IdcardOutlined aria-hidden />,
      more: true,
      onClick: () => startNew({ kind: 'contact', profile }),
    },
    {
      key: 'opportunity',
      label: t('common:row.opportunity'),
      kind: 'primary',
      onClick: () => startNew({ kind: 'opportunity', profile }),
    },
  ];
}
