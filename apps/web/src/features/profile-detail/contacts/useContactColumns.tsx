import { DeleteOutlined, EditOutlined, MailOutlined } from '@ant-design/icons';
import {
  deletePerson,
  getProfileCounts,
  listProfilePersons,
  type PersonRow,
  sendPersonalMail,
} from '@kade/contract';
import { Button, Flex, Popconfirm, type TableColumnsType, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { notify } from '../../../platform/notices/notify.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { MailLink, PhoneLink } from '../../../ui/facts/ReachLinks.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../profile-detail.module.css';

export const nameOf = (p: PersonRow) =>
  [p.first_name, p.last_name].filter(Boolean).join(' ') || p.email || none;

/** @param onEdit null: they are only read */
export function useContactColumns(
  profileId: number,
  onEdit: ((person: PersonRow) => void) | null,
): TableColumnsType<PersonRow> {
  const { t } = useTranslation(['profile-detail', 'common']);
  const { day } = useFormat();

  const consent = (p: PersonRow) => {
    if (p.email_consent === null)
      return <span className="soft">{t('contact.consentUnknown')}</span>;
    const since = [p.consent_at && day(p.consent_at), p.consent_source].filter(Boolean).join(', ');
    return (
      <>
        {t(p.email_consent ? 'common:state.yes' : 'common:state.no')}
        {since && <span className="soft"> · {since}</span>}
      </>
    );
  };

  return [
    {
      title: t('contact.name'),
      render: (_, p) => (
        <>
          <strong>{nameOf(p)}</strong>
          {p.is_primary && <span className="soft"> · {t('contact.primary')}</span>}
          {p.job_function && <div className="soft">{p.job_function}</div>}
          <div className={styles.onPhone}>
            <Reach person={p} profileId={profileId} />
          </div>
        </>
      ),
    },
    {
      title: t('contact.reach'),
      // A phone has it under the name.
      responsive: ['md'],
      render: (_, p) => (p.email || p.phone ? <Reach person={p} profileId={profileId} /> : none),
    },
    { title: t('contact.language'), render: (_, p) => p.language?.toUpperCase() ?? none },
    { title: t('contact.consent'), render: (_, p) => consent(p) },
    {
      title: t('contact.reachable'),
      render: (_, p) => <StatusTag status={p.reachable ? 'reachable' : 'unreachable'} />,
    },
    ...(onEdit
      ? [
          {
            title: <span className="visually-hidden">{t('contact.deeds')}</span>,
            // In reach on a phone too, where the rest scrolls.
            fixed: 'end' as const,
            width: 136,
            render: (_: unknown, p: PersonRow) => (
              <Deeds person={p} profileId={profileId} onEdit={onEdit} />
            ),
          },
        ]
      : []),
  ];
}

const Reach = ({
  person: { id, email, phone },
  profileId,
}: {
  person: PersonRow;
  profileId: number;
}) => (
  <Stack items="start" className={styles.contactReach}>
    {email && <MailLink email={email} profileId={profileId} to={id} />}
    {phone && <PhoneLink phone={phone} />}
  </Stack>
);

type DeedsProps = {
  person: PersonRow;
  profileId: number;
  onEdit: (person: PersonRow) => void;
};

function Deeds({ person, profileId, onEdit }: DeedsProps) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const mayMail = useMay()(sendPersonalMail.access);
  const remove = useSend(deletePerson, {
    invalidates: [listProfilePersons, getProfileCounts],
    onSuccess: () => notify({ kind: 'success', title: t('contact.removed') }),
  });
  const name = nameOf(person);
  return (
    <Flex gap={4} justify="flex-end">
      {mayMail && person.email && (
        <Tooltip title={t('contact.mail')}>
          <Link
            className={styles.contactMail}
            to={paths.mailTo(profileId, person.id)}
            aria-label={t('contact.mailNamed', { name })}
          >
            <MailOutlined aria-hidden />
          </Link>
        </Tooltip>
      )}
      <Tooltip title={t('common:action.edit')}>
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('contact.editNamed', { name })}
          onClick={() => onEdit(person)}
        />
      </Tooltip>
      <Popconfirm
        title={t('contact.removeAsk', { name })}
        description={t('contact.removeText')}
        okText={t('common:action.delete')}
        cancelText={t('common:action.cancel')}
        onConfirm={() => remove.mutate({ params: { id: person.id } })}
      >
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('contact.removeNamed', { name })}
        />
      </Popconfirm>
    </Flex>
  );
}
