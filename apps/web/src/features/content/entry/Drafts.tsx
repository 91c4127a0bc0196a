import type { ContentRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Moment } from '../../../ui/facts/Values.js';
import { List, Row } from '../../../ui/layout/layout.js';
import { channelIcons } from '../shared/channelIcons.js';
import styles from './content-entry.module.css';

/** One's own drafts, the last changed first, each with how it begins. */
export function Drafts({ drafts }: { drafts: readonly ContentRow[] }) {
  const { t } = useTranslation('content');
  if (drafts.length === 0) return <p className={styles.none}>{t('entry.noDrafts')}</p>;
  return (
    <List className={styles.lines}>
      {drafts.map((draft) => (
        <li key={draft.id} className={styles.line}>
          <Row gap={8} justify="between">
            <Link className={styles.name} to={paths.content(draft.id)}>
              {channelIcons[draft.channel]}{' '}
              <span className="visually-hidden">{t(`channel.${draft.channel}`)}: </span>
              {draft.name}
            </Link>
            {draft.status === 'draft' ? (
              <span className={styles.when}>
                <Moment value={draft.updated_at} />
              </span>
            ) : (
              <StatusTag status={draft.status} />
            )}
          </Row>
          {draft.excerpt && <p className={styles.excerpt}>{draft.excerpt}</p>}
          {draft.open_claims > 0 && (
            <p className={styles.claims}>{t('claims.open', { count: draft.open_claims })}</p>
          )}
        </li>
      ))}
    </List>
  );
}
