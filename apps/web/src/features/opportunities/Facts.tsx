import {
  endedStatuses,
  lostReasonWords,
  type OpportunityDetail,
  opportunityFields,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { none } from '../../ui/facts/format.js';
import recordStyles from '../../ui/facts/record.module.css';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { Columns } from '../../ui/layout/layout.js';
import { usePlainFacts } from '../../ui/record/fields.js';
import { MatchOwner } from './MatchOwner.js';

type Props = {
  opportunity: OpportunityDetail;
  /** Opens the quick view of the profile; a link to its page when left out. */
  onProfile?: ((id: number) => void) | undefined;
};

/** What is known of an opportunity. */
export function Facts({ opportunity: o, onProfile }: Props) {
  const { t } = useTranslation('opportunities');
  const { percent } = useFormat();
  const { value, expected_close, ...others } = usePlainFacts(opportunityFields, o);
  const profile = (() => {
    const { profile: p } = o;
    if (!p) return <span className="soft">{t('noProfile')}</span>;
    return onProfile ? (
      <button type="button" className={recordStyles.plainButton} onClick={() => onProfile(p.id)}>
        {p.name}
      </button>
    ) : (
      <Link to={paths.profile(p.id)}>{p.name}</Link>
    );
  })();
  const owner = o.owner ? (
    <>
      {o.owner.name}
      {o.owner.id === null && <MatchOwner name={o.owner.name} />}
    </>
  ) : (
    none
  );
  const named = (name: string, fact: ReactNode): [string, ReactNode] => [t(`field.${name}`), fact];
  const facts = [
    named('profile', profile),
    named('person', o.person?.name || none),
    value,
    named('probability', o.probability === null ? none : percent(o.probability / 100)),
    expected_close,
    named('owner', owner),
    ...Object.values(others),
    ...(o.campaign ? [named('campaign', o.campaign.name)] : []),
    ...(o.lost_reason
      ? [named('lostReason', lostReasonWords(o.lost_reason, currentLanguage()))]
      : []),
    named('createdAt', <Moment long key="created" value={o.created_at} />),
    ...(endedStatuses.includes(o.status)
      ? [named('closedAt', <Moment long key="closed" value={o.closed_at} />)]
      : []),
  ];
  return (
    <Columns gap={[12, 24]} min={240} fill as="dl" className={recordStyles.opportunityFacts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Columns>
  );
}
