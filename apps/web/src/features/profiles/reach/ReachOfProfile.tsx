import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from '@ant-design/icons';
import { columnOf, getProfileResult } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { MailLink, PhoneLink } from '../../../ui/facts/ReachLinks.js';
import { SideFact } from '../../../ui/record/Side.js';

const labelOf = (key: string) => columnOf(key)?.label[currentLanguage()] ?? key;

type Props = {
  profileId: number;
  /** The page they stand on writes emails itself. */
  isMailedHere?: boolean;
};

/** Facts at the side of another record: how to reach the business it belongs to. */
export function ReachOfProfile({ profileId, isMailedHere = false }: Props) {
  const found = useCall(
    getProfileResult,
    { params: { id: profileId } },
    { silent: true, staleTime: 60_000 },
  );
  const text = (field: string) => {
    const value = found.data?.[field];
    return typeof value === 'string' ? value : '';
  };
  const [phone, email, city] = [text('phone'), text('email'), text('city')];
  return (
    <>
      {phone && (
        <SideFact label={labelOf('PHONE')} icon={<PhoneOutlined aria-hidden />}>
          <PhoneLink phone={phone} />
        </SideFact>
      )}
      {email && (
        <SideFact label={labelOf('EMAIL')} icon={<MailOutlined aria-hidden />}>
          <MailLink email={email} profileId={profileId} to="profile" isHere={isMailedHere} />
        </SideFact>
      )}
      {city && (
        <SideFact label={labelOf('CITY')} icon={<EnvironmentOutlined aria-hidden />}>
          {city}
        </SideFact>
      )}
    </>
  );
}
