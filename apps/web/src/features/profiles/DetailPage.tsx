import {
  getProfileResult,
  listComments,
  listProfileInvoices,
  listProfilePersons,
  type ProfileRow,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCall } from '../../app/queries.js';
import { useMay, useProfile } from '../../app/useProfile.js';
import { Figures } from '../../ui/Figures.js';
import { Loaded } from '../../ui/Loaded.js';
import { Page } from '../../ui/Page.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { TabbedPage } from '../../ui/TabbedPage.js';
import { AttachmentsOf } from '../attachments/index.js';
import { CommentsOfProfile } from '../comments/index.js';
import { ContractsOfProfile } from '../contracts/index.js';
import { Contacts } from './Contacts.js';
import { Invoices } from './Invoices.js';
import { keyFigures } from './keyFigures.js';
import { Overview } from './Overview.js';
import { useCellLook } from './useCellLook.js';
import { detailPath } from './useProfileColumns.js';
import './profiles.css';

const listPath = '/crm/customer-profiles';

/** One business: key figures, everything known, invoices, contacts. */
export function DetailPage() {
  const { t } = useTranslation(['profiles', 'common']);
  const { resultId = '' } = useParams();
  const id = Number(resultId);
  const profile = useCall(getProfileResult, { params: { id } });
  const list = { title: t('title'), to: listPath };

  if (!profile.data) {
    return (
      <Page title={t('common:title.profileDetail')} breadcrumb={[list]}>
        <Loaded query={profile}>{() => null}</Loaded>
      </Page>
    );
  }
  return <Detail row={profile.data} list={list} />;
}

type Props = { row: ProfileRow; list: { title: string; to: string } };

function Detail({ row, list }: Props) {
  const { t } = useTranslation('profiles');
  const { activeKey = '' } = useParams();
  const { company } = useProfile();
  const look = useCellLook();
  const may = useMay();
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : null);

  const tabs = [
    { key: 'overview', label: t('tab.overview'), content: <Overview row={row} /> },
    ...(may(listProfileInvoices.access)
      ? [{ key: 'invoices', label: t('tab.invoices'), content: <Invoices profileId={row.id} /> }]
      : []),
    ...(may(listProfilePersons.access)
      ? [{ key: 'contacts', label: t('tab.contacts'), content: <Contacts profileId={row.id} /> }]
      : []),
    ...(may(listComments.access)
      ? [
          {
            key: 'contracts',
            label: t('tab.contracts'),
            content: <ContractsOfProfile profileId={row.id} />,
          },
          {
            key: 'comments',
            label: t('tab.comments'),
            content: <CommentsOfProfile profileId={row.id} />,
          },
          {
            key: 'files',
            label: t('tab.files'),
            content: <AttachmentsOf holder="profile" id={row.id} />,
          },
        ]
      : []),
  ];
  const place = [
    [text('street'), text('house_number')].filter(Boolean).join(' '),
    [text('postcode'), text('city')].filter(Boolean).join(' '),
  ].filter(Boolean);

  return (
    <Page
      title={row.name}
      beside={
        <>
          <StatusTag status={text('kind')} />
          {text('crm_status') !== text('kind') && <StatusTag status={text('crm_status')} />}
        </>
      }
      lead={[row.external_id, text('segment'), ...place].filter(Boolean).join(' · ')}
      breadcrumb={[list, { title: row.name }]}
    >
      <Figures items={keyFigures(row, look, t)} />
      <p className="soft data-day">{t('dataUpTo', { day: company.data_up_to })}</p>
      <TabbedPage tabs={tabs} active={activeKey} to={(key) => detailPath(row.id, key)} />
    </Page>
  );
}
