import { listProfilePersons, type PersonRow } from '@kade/contract';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/queries.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { none } from '../../ui/format.js';
import { Loaded } from '../../ui/Loaded.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { useFormat } from '../../ui/useFormat.js';

type Person = PersonRow;

const nameOf = (p: Person) => [p.first_name, p.last_name].filter(Boolean).join(' ') || none;

/** The people of a profile, and whether a campaign may mail them now. */
export function Contacts({ profileId }: { profileId: number }) {
  const { t } = useTranslation(['profiles', 'common']);
  const { day } = useFormat();
  const persons = useCall(listProfilePersons, { params: { id: profileId } });

  const consent = (p: Person) => {
    if (p.email_consent === null) return t('contact.consentUnknown');
    const answer = t(p.email_consent ? 'common:state.yes' : 'common:state.no');
    const since = [p.consent_at && day(p.consent_at), p.consent_source].filter(Boolean).join(', ');
    return since ? `${answer} (${since})` : answer;
  };

  return (
    <Loaded query={persons}>
      {({ results }) => (
        <div className="data-table">
          <Table<Person>
            size="middle"
            rowKey="id"
            dataSource={results}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <EmptyState hint={t('contact.none')} /> }}
            columns={[
              {
                title: t('contact.name'),
                render: (_, p) => (
                  <>
                    <strong>{nameOf(p)}</strong>
                    {p.is_primary && <span className="soft"> · {t('contact.primary')}</span>}
                  </>
                ),
              },
              { title: t('contact.job'), render: (_, p) => p.job_function ?? none },
              {
                title: t('contact.email'),
                render: (_, p) => (p.email ? <a href={`mailto:${p.email}`}>{p.email}</a> : none),
              },
              {
                title: t('contact.phone'),
                render: (_, p) => (p.phone ? <a href={`tel:${p.phone}`}>{p.phone}</a> : none),
              },
              { title: t('contact.language'), render: (_, p) => p.language?.toUpperCase() ?? none },
              { title: t('contact.consent'), render: (_, p) => consent(p) },
              {
                title: t('contact.reachable'),
                render: (_, p) => <StatusTag status={p.reachable ? 'reachable' : 'unreachable'} />,
              },
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}
