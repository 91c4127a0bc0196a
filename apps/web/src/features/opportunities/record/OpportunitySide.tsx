import { MailOutlined, PhoneOutlined, ShopOutlined, UserOutlined } from '@ant-design/icons';
import {
  endedStatuses,
  listCampaignsPlain,
  listProfilePersons,
  lostReasonWords,
  type OpportunityDetail,
  opportunityFields,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { MailLink, PhoneLink } from '../../../ui/facts/ReachLinks.js';
import recordStyles from '../../../ui/facts/record.module.css';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Moment } from '../../../ui/facts/Values.js';
import { usePlainFacts } from '../../../ui/record/fields.js';
import { SideFact, SideFacts, SideSection } from '../../../ui/record/Side.js';
import { ReachOfProfile } from '../../profiles/index.js';
import { MatchOwner } from '../MatchOwner.js';
import { FieldForm } from './EditForm.js';

type Props = {
  opportunity: OpportunityDetail;
  /** Opens the quick view of the profile; a link to its page when left out. */
  onProfile?: ((id: number) => void) | undefined;
};
type Field = Parameters<typeof FieldForm>[0]['field'];

/** What is known of an opportunity: what it is worth and when, whose it is, and who decides. */
export function OpportunitySide({ opportunity: o, onProfile }: Props) {
  const { t } = useTranslation('opportunities');
  const { percent } = useFormat();
  const may = useMay();
  const { value, expected_close, ...others } = usePlainFacts(opportunityFields, o);
  const isEnded = endedStatuses.includes(o.status);
  const editor = (field: Field) => (done: () => void) => (
    <FieldForm opportunity={o} field={field} onDone={done} />
  );
  const fact = (field: Field, label: string, shown: ReactNode) => (
    <SideFact key={field} label={label} editor={editor(field)}>
      {shown}
    </SideFact>
  );
  return (
    <>
      <SideSection title={t('section.deal')}>
        <SideFacts>
          {fact('value', ...value)}
          {isEnded ? (
            <SideFact label={t('field.probability')}>
              {percent((o.probability ?? 0) / 100)}
            </SideFact>
          ) : (
            fact(
              'probability',
              t('field.probability'),
              o.probability === null ? none : percent(o.probability / 100),
            )
          )}
          {fact('expected_close', ...expected_close)}
          <SideFact label={t('field.owner')} isLink editor={editor('owner_id')}>
            {o.owner?.name ?? none}
            {o.owner?.id === null && <MatchOwner name={o.owner.name} />}
          </SideFact>
          {Object.entries(others).map(([field, [label, shown]]) =>
            fact(field as Field, label, shown),
          )}
          {may(listCampaignsPlain.access)
            ? fact('campaign_id', t('field.campaign'), o.campaign?.name ?? none)
            : o.campaign && <SideFact label={t('field.campaign')}>{o.campaign.name}</SideFact>}
          {o.lost_reason &&
            fact(
              'lost_reason',
              t('field.lostReason'),
              lostReasonWords(o.lost_reason, currentLanguage()),
            )}
          <SideFact label={t('field.createdAt')}>
            <Moment value={o.created_at} />
          </SideFact>
          {isEnded && (
            <SideFact label={t('field.closedAt')}>
              <Moment value={o.closed_at} />
            </SideFact>
          )}
        </SideFacts>
      </SideSection>
      <SideSection title={t('field.profile')}>
        <SideFacts>
          <SideFact
            label={t('field.profile')}
            icon={<ShopOutlined aria-hidden />}
            isLink
            editor={editor('profile_id')}
          >
            <ProfileName profile={o.profile} onProfile={onProfile} />
          </SideFact>
          {o.profile && <ReachOfProfile isMailedHere profileId={o.profile.id} />}
        </SideFacts>
      </SideSection>
      {o.profile && (
        <SideSection title={t('field.person')}>
          <SideFacts>
            <Contact opportunity={o} profileId={o.profile.id} editor={editor('person_id')} />
          </SideFacts>
        </SideSection>
      )}
    </>
  );
}

type Named = { profile: OpportunityDetail['profile']; onProfile: Props['onProfile'] };

export function ProfileName({ profile, onProfile }: Named) {
  const { t } = useTranslation('opportunities');
  if (!profile) return <span className="soft">{t('noProfile')}</span>;
  if (!onProfile) return <Link to={paths.profile(profile.id)}>{profile.name}</Link>;
  return (
    <button
      type="button"
      className={recordStyles.plainButton}
      onClick={() => onProfile(profile.id)}
    >
      {profile.name}
    </button>
  );
}

type ContactProps = {
  opportunity: OpportunityDetail;
  profileId: number;
  editor: (done: () => void) => ReactNode;
};

/** Whom to ask for, and how. */
function Contact({ opportunity: o, profileId, editor }: ContactProps) {
  const { t } = useTranslation('opportunities');
  const found = useCall(listProfilePersons, { params: { id: profileId } }, { silent: true });
  const person = found.data?.results.find(({ id }) => id === o.person?.id);
  return (
    <>
      <SideFact label={t('field.person')} icon={<UserOutlined aria-hidden />} editor={editor}>
        {o.person?.name || none}
        {person?.job_function && ` · ${person.job_function}`}
      </SideFact>
      {person?.phone && (
        <SideFact label={t('side.phone')} icon={<PhoneOutlined aria-hidden />}>
          <PhoneLink phone={person.phone} />
        </SideFact>
      )}
      {person?.email && (
        <SideFact label={t('side.email')} icon={<MailOutlined aria-hidden />}>
          <MailLink isHere email={person.email} profileId={profileId} to={person.id} />
        </SideFact>
      )}
    </>
  );
}
