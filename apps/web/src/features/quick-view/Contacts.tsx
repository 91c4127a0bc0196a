import { MailOutlined } from '@ant-design/icons';
import { listProfilePersons, type PersonRow } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { Row } from '../../ui/layout/layout.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './quick-view.module.css';

const nameOf = (p: PersonRow) => [p.first_name, p.last_name].filter(Boolean).join(' ') || p.email;

type Props = {
  profileId: number;
  /** Somebody asks to email one of them. */
  onMail: ((personId: number) => void) | null;
};

/** The people of a profile: how to reach each. */
export function Contacts({ profileId, onMail }: Props) {
  const { t } = useTranslation('quick-view');
  const persons = useCall(listProfilePersons, { params: { id: profileId } });
  return (
    <Loaded query={persons}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState of="people" hint={t('noContacts')} />
        ) : (
          <ul className={styles.quickContacts}>
            {results.map((p) => (
              <li key={p.id}>
                <strong>{nameOf(p)}</strong>
                {p.job_function && <span className="soft"> · {p.job_function}</span>}
                <Row gap={[4, 16]} wrap align="stretch" as="span">
                  {p.phone && <a href={`tel:${p.phone.replaceAll(/[^\d+]/g, '')}`}>{p.phone}</a>}
                  {p.email &&
                    (onMail ? (
                      <Button
                        type="link"
                        size="small"
                        icon={<MailOutlined aria-hidden />}
                        className={styles.mail ?? ''}
                        aria-label={t('mailNamed', { name: nameOf(p) })}
                        onClick={() => onMail(p.id)}
                      >
                        {p.email}
                      </Button>
                    ) : (
                      <a href={`mailto:${p.email}`}>{p.email}</a>
                    ))}
                </Row>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
