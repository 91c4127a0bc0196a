import { listOwnTickets } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import baseStyles from '../../ui/base/base.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day } from '../../ui/facts/Values.js';
import { List, Row, Stack } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './support.module.css';
import { useOpenedTicket } from './useOpenedTicket.js';

const step = 10;

/** One's own questions, the one that changed last first. */
export function OwnTickets() {
  const { t } = useTranslation('support');
  const [wanted, setWanted] = useState(step);
  const { open } = useOpenedTicket();
  const own = useCall(
    listOwnTickets,
    { query: { page_size: wanted } },
    { silent: true, keepPrevious: true },
  );
  return (
    <section className={styles.own}>
      <h2>{t('own.title')}</h2>
      <Loaded query={own} rows={3}>
        {({ count, results }) =>
          results.length === 0 ? (
            <p className="soft">{t('own.none')}</p>
          ) : (
            <Stack gap={8}>
              <List gap={8} data-testid="own-tickets">
                {results.map((ticket) => (
                  <li key={ticket.id} className={styles.ownTicket}>
                    <button
                      type="button"
                      className={baseStyles.textButton}
                      onClick={() => open(ticket.id)}
                    >
                      {ticket.subject}
                    </button>
                    <Row gap={8} wrap>
                      <StatusTag status={ticket.status} of="ticket" />
                      <span className="soft">
                        {t('own.number', { id: ticket.id })} · <Day value={ticket.changed_at} />
                      </span>
                    </Row>
                  </li>
                ))}
              </List>
              {count > results.length && wanted < 100 && (
                <Button size="small" onClick={() => setWanted(wanted + step)}>
                  {t('own.more')}
                </Button>
              )}
            </Stack>
          )
        }
      </Loaded>
    </section>
  );
}
