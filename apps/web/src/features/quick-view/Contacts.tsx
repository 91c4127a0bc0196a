import { listProfilePersons } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { Row } from '../../ui/layout/layout.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './quick-view.module.css';

/** The people of a profile: how to reach each. */
export function Contacts({ profileId }: { profileId: number }) {
  const { t } = useTranslation('quick-view');
  const persons = useCall(listProfilePersons, { params: { id: profileId } });
  return (
    <Loaded query={persons}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState hint={t('noContacts')} />
        ) : (
          <ul className={styles.quickContacts}>
            {results.map((p) => (
              <li key={p.id}>
                <strong>{[p.first_name, p.last_name].filter(Boolean).join(' ') || p.email}</strong>
                {p.job_function && <span className="soft"> · {p.job_function}</span>}
                <Row gap={[4, 16]} wrap align="stretch" as="span">
                  {p.phone && <a href={`tel:${p.phone.replaceAll(/[^\d+]/g, '')}`}>{p.phone}</a>}
                  {p.email && <a href={`mailto:${p.email}`}>{p.email}</a>}
                </Row>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
