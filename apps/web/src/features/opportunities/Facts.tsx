import { endedStatuses, lostReasonWords, type OpportunityDetail } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../platform/language/language.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day, Moment, Money } from '../../ui/facts/Values.js';
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
  const profile = (() => {
    const { profile: p } = o;
    if (!p) return <span className="soft">{t('noProfile')}</span>;
    return onProfile ? (
      <button type="button" className="plain-button" onClick={() => onProfile(p.id)}>
        {p.name}
      </button>
    ) : (
      <Link to={`/crm/result-detail/${p.id}/overview`}>{p.name}</Link>
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
  const facts: [string, ReactNode][] = [
    ['profile', profile],
    ['person', o.person?.name || none],
    ['value', <Money key="value" value={o.value} />],
    ['probability', o.probability === null ? none : percent(o.probability / 100)],
    ['expectedClose', <Day key="close" value={o.expected_close} />],
    ['owner', owner],
    ['source', o.source ?? none],
    ...(o.campaign ? [['campaign', o.campaign.name] as [string, ReactNode]] : []),
    ...(o.lost_reason
      ? [['lostReason', lostReasonWords(o.lost_reason, currentLanguage())] as [string, ReactNode]]
      : []),
    ['createdAt', <Moment long key="created" value={o.created_at} />],
    ...(endedStatuses.includes(o.status)
      ? [['closedAt', <Moment long key="closed" value={o.closed_at} />] as [string, ReactNode]]
      : []),
  ];
  return (
    <dl className="opportunity-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`field.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
