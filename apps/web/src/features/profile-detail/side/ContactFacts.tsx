import {
  EnvironmentOutlined,
  GlobalOutlined,
  MailOutlined,
  NodeIndexOutlined,
  PhoneOutlined,
  UserOutlined,
} from '@ant-design/icons';
import {
  catalogue,
  fieldOf,
  listProfilePersons,
  type ProfileDetail,
  updateProfile,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay, useSees } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { SideFact, SideFacts, SideLink, SideSection } from '../../../ui/record/Side.js';
import { editableOf } from '../overview/draft.js';
import { GroupForm } from '../overview/GroupForm.js';
import { addressOf, routeTo } from './address.js';
import { Fact } from './Fact.js';
import styles from './side.module.css';

const icons: Readonly<Record<string, ReactNode>> = {
  PHONE: <PhoneOutlined aria-hidden />,
  EMAIL: <MailOutlined aria-hidden />,
  WEBSITE: <GlobalOutlined aria-hidden />,
};

const reach = ['PHONE', 'EMAIL', 'WEBSITE'].flatMap((key) =>
  catalogue.filter((column) => column.key === key),
);

/** How to reach a business: by phone, mail and road, and whom to ask for. */
export function ContactFacts({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const sees = useSees();
  const may = useMay();
  return (
    <SideSection title={t('side.contact')}>
      <SideFacts>
        {reach
          .filter((column) => sees(fieldOf(column)))
          .map((column) => (
            <Fact key={column.key} column={column} row={row} icon={icons[column.key]} />
          ))}
        <Address row={row} />
        {may(listProfilePersons.access) && <MainContact profileId={row.id} />}
      </SideFacts>
    </SideSection>
  );
}

const parts = editableOf('address').filter(({ type }) => type !== 'number');

function Address({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const mayEdit = useMay()(updateProfile.access);
  const lines = addressOf(row);
  const name = t('editGroup', { group: t('group.address') });
  return (
    <SideFact
      label={t('group.address')}
      icon={<EnvironmentOutlined aria-hidden />}
      isLink
      editName={name}
      extra={
        lines.length > 0 && (
          <SideLink to={routeTo(lines)} name={t('side.route')}>
            <NodeIndexOutlined aria-hidden />
          </SideLink>
        )
      }
      editor={
        mayEdit
          ? (done) => <GroupForm compact row={row} columns={parts} label={name} onDone={done} />
          : undefined
      }
    >
      {lines.length === 0
        ? none
        : lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
    </SideFact>
  );
}

function MainContact({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const found = useCall(listProfilePersons, { params: { id: profileId } }, { silent: true });
  const persons = found.data?.results ?? [];
  const main = persons.find((person) => person.is_primary) ?? persons[0];
  if (!main) return null;
  const name = [main.first_name, main.last_name].filter(Boolean).join(' ') || main.email;
  return (
    <SideFact label={t('side.person')} icon={<UserOutlined aria-hidden />}>
      <Link to={paths.profile(profileId, 'contacts')}>{name}</Link>
      {main.job_function && <span className={styles.line}>{main.job_function}</span>}
    </SideFact>
  );
}
