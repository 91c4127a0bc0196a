import { getWhitespotProfile, nextActionWords } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { useFeedback } from '../feedback/useFeedback.js';
import { NoSpots } from '../shared/NoSpots.js';
import { groupWords } from '../words/group.js';
import { useSay } from '../words/useSay.js';
import { type Business, GapCard, type Spots } from './GapCard.js';
import styles from './profile-spots.module.css';
import { Rest } from './Rest.js';
import { SpotHistory } from './SpotHistory.js';

/** What a customer does not buy yet, ranked and with why; what it says changes the list at once. */
export function ProfileSpots({ profile }: { profile: Business }) {
  const { t } = useTranslation('whitespots');
  const found = useCall(getWhitespotProfile, { params: { id: profile.id } });
  return (
    <Loaded query={found}>
      {(spots) =>
        spots.reason ? (
          <NoSpots reason={spots.reason} />
        ) : spots.customer === null ? (
          <EmptyState
            of="money"
            title={t('profile.noOrders', { name: profile.name })}
            hint={t('profile.noOrdersHint')}
          />
        ) : (
          <Told profile={profile} spots={spots} />
        )
      }
    </Loaded>
  );
}

function Told({ profile, spots }: { profile: Business; spots: Spots }) {
  const { t } = useTranslation('whitespots');
  const feedback = useFeedback(profile.id);
  return (
    <Stack gap={16}>
      <Panel title={t('profile.gaps')} beside={<span className="soft">{spots.gaps.length}</span>}>
        <Stack gap={16}>
          <Basis spots={spots} />
          {spots.gaps.length === 0 ? (
            <p className={styles.empty}>{t('profile.none')}</p>
          ) : (
            <ol className={styles.gaps}>
              {spots.gaps.map((gap) => (
                <GapCard key={gap.proposition.id} {...{ profile, gap, feedback }} />
              ))}
            </ol>
          )}
          <SpotHistory profileId={profile.id} />
        </Stack>
      </Panel>
      <Rest spots={spots} feedback={feedback} />
    </Stack>
  );
}

/** Whom it is compared with, what its whitespots come to, and what to do next. */
export function Basis({ spots }: { spots: Spots }) {
  const { t } = useTranslation('whitespots');
  const { t: say } = useSay();
  const { euros, whole } = useFormat();
  const { customer, run } = spots;
  if (!customer) return null;
  return (
    <div>
      {spots.gaps.length > 0 && (
        <p className={styles.lead}>
          {t('profile.sum', { count: spots.gaps.length, value: euros(customer.value) })}{' '}
          {customer.next_action &&
            t('profile.next', { action: nextActionWords[customer.next_action][currentLanguage()] })}
        </p>
      )}
      <p className={styles.facts}>
        {t('profile.compared', {
          count: customer.peers,
          shown: whole(customer.peers),
          group: groupWords(customer.group, say),
        })}{' '}
        {run && t('profile.dataUpTo', { day: run.day })}
      </p>
    </div>
  );
}
