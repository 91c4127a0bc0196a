import type { Ticket } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSite } from '../../platform/session/useSite.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment } from '../../ui/facts/Values.js';
import { List, Row, Stack } from '../../ui/layout/layout.js';
import { RequestLine } from './Enclosed.js';
import styles from './support.module.css';

/** The question with what went along, and what was said since, in its order. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  const site = useSite();
  const { id, status, page, build, requests, forwarded } = ticket;
  const said = [
    {
      ...{ id: 0, by: ticket.asked_by, is_answer: false },
      ...{ text: ticket.message, at: ticket.created_at },
    },
    ...ticket.messages,
  ];
  return (
    <Stack gap={16}>
      <Row gap={8} wrap>
        <StatusTag status={status} of="ticket" />
        <span className="soft">{t('own.number', { id })}</span>
      </Row>
      {forwarded && <p>{t('forwarded', { email: site?.support_email ?? '' })}</p>}
      <List gap={12} data-testid="conversation">
        {said.map((one) => (
          <li key={one.id} className={styles.said} data-answer={one.is_answer || undefined}>
            <Row gap={8} wrap className={styles.by}>
              <strong>{one.by.name}</strong>
              <span className="soft">
                {one.is_answer && `${t('answer.mark')} · `}
                <Moment value={one.at} />
              </span>
            </Row>
            <p className={styles.words}>{one.text}</p>
          </li>
        ))}
      </List>
      {(page || build || requests.length > 0) && (
        <section className={styles.along}>
          <h2>{t('along')}</h2>
          <List gap={4}>
            {page && (
              <li>
                <Link to={page}>{page}</Link>
              </li>
            )}
            {build && <li>{t('enclosed.build', { build })}</li>}
            {requests.map((request) => (
              <li key={`${request.at} ${request.path}`}>
                <RequestLine request={request} />
              </li>
            ))}
          </List>
        </section>
      )}
    </Stack>
  );
}
