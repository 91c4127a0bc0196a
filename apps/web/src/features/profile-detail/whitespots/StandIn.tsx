import { getProfileWhitespots, type NoWhitespots, type ReplyOf } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../profile-detail.module.css';

type Reply = ReplyOf<typeof getProfileWhitespots>;
type Props = { profileId: number; reason: NoWhitespots };

/** Shown on the overview; the others stand on their tab. */
const brief = 3;

/** What the segment of a profile buys, by plain sums of the invoices, where the model says nothing: its first ones. */
export function StandInBrief({ profileId, reason }: Props) {
  const { t } = useTranslation('profile-detail');
  const found = useCall(getProfileWhitespots, { params: { id: profileId } });
  return (
    <Loaded query={found} rows={3}>
      {(reply) =>
        reply.spots.length === 0 ? (
          <p className="soft">{t(`spots.noModel.${reason}`)}</p>
        ) : (
          <Lines reply={{ ...reply, spots: reply.spots.slice(0, brief) }} reason={reason} />
        )
      }
    </Loaded>
  );
}

/** The same, all of them. `sell`: what can be done with one. */
export function StandIn({
  profileId,
  reason,
  sell,
}: Props & { sell: (proposition: string) => ReactNode }) {
  const { t } = useTranslation('profile-detail');
  const found = useCall(getProfileWhitespots, { params: { id: profileId } });
  return (
    <Loaded query={found}>
      {(reply) =>
        reply.spots.length === 0 ? (
          <EmptyState
            of="money"
            title={t('spots.none')}
            hint={[t(`spots.noModel.${reason}`), t('spots.noneHint.invoices')].join(' ')}
          />
        ) : (
          <Panel title={t('spots.title.invoices')}>
            <Lines reply={reply} reason={reason} sell={sell} />
          </Panel>
        )
      }
    </Loaded>
  );
}

type LinesProps = {
  reply: Reply;
  reason: NoWhitespots;
  sell?: (proposition: string) => ReactNode;
};

function Lines({ reply, reason, sell }: LinesProps) {
  const { t } = useTranslation('profile-detail');
  const { whole, percent, euros } = useFormat();
  const { segment, customers, spots } = reply;
  return (
    <>
      <p className={styles.panelNote}>
        {t(`spots.noModel.${reason}`)}{' '}
        {t('spots.byInvoices', { segment, customers: whole(customers) })}
      </p>
      <ul className={styles.spotList}>
        {spots.map(({ proposition, share, value }) => (
          <li key={proposition}>
            <span>
              {proposition}
              <span className="soft">
                {[
                  share !== null && ` · ${t('spots.share', { share: percent(share) })}`,
                  value !== null && ` · ${t('spots.value', { value: euros(value) })}`,
                ]
                  .filter(Boolean)
                  .join('')}
              </span>
            </span>
            {sell?.(proposition)}
          </li>
        ))}
      </ul>
    </>
  );
}
