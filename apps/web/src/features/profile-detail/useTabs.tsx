import {
  type Access,
  getProfileMenu,
  getProfileResult,
  getTimeline,
  getWhitespotProfile,
  listActivitiesOfProfile,
  listAttachments,
  listComments,
  listContractsOfProfile,
  listOpportunitiesOfProfile,
  listProfileInvoices,
  listProfilePersons,
  type ProfileDetail,
} from '@kade/contract';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session/useProfile.js';
import type { PageTab } from '../../ui/page/TabbedPage.js';
import { Campaigns, History } from '../timeline/index.js';
import { Contacts } from './contacts/Contacts.js';
import { Invoices } from './invoices/Invoices.js';
import { Overview } from './overview/Overview.js';
import { useCounts } from './useCounts.js';
import { Whitespots } from './whitespots/Whitespots.js';

/** The parts of other features come with their tab, not with the page. */
const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then((part) => ({ default: part })));

const Opportunities = late(() =>
  import('../opportunities/index.js').then((m) => m.OpportunitiesOfProfile),
);
const Activities = late(() => import('../activities/index.js').then((m) => m.ActivitiesOfProfile));
const Contracts = late(() => import('../contracts/index.js').then((m) => m.ContractsOfProfile));
const Comments = late(() => import('../comments/index.js').then((m) => m.CommentsOf));
const Attachments = late(() => import('../attachments/index.js').then((m) => m.AttachmentsOf));
const Menu = late(() => import('./menu/Menu.js').then((m) => m.Menu));

type Tab = [key: string, access: Access, content: (row: ProfileDetail) => ReactNode];

/** In this order, the most needed first; each for those who may call what it shows. */
const tabs: readonly Tab[] = [
  ['overview', getProfileResult.access, (row) => <Overview row={row} />],
  ['activities', listActivitiesOfProfile.access, ({ id }) => <Activities profileId={id} />],
  ['contacts', listProfilePersons.access, ({ id }) => <Contacts profileId={id} />],
  [
    'opportunities',
    listOpportunitiesOfProfile.access,
    ({ id, name }) => <Opportunities profileId={id} profileName={name} />,
  ],
  ['invoices', listProfileInvoices.access, ({ id }) => <Invoices profileId={id} />],
  ['contracts', listContractsOfProfile.access, ({ id }) => <Contracts profileId={id} />],
  ['comments', listComments.access, ({ id }) => <Comments subject={{ profile_id: id }} />],
  ['files', listAttachments.access, ({ id }) => <Attachments holder="profile" id={id} />],
  ['whitespots', getWhitespotProfile.access, (row) => <Whitespots row={row} />],
  ['menu', getProfileMenu.access, ({ id }) => <Menu profileId={id} />],
  ['campaigns', getTimeline.access, ({ id }) => <Campaigns profileId={id} />],
  ['history', getTimeline.access, ({ id }) => <History profileId={id} />],
];

/** The tabs of a profile for the signed-in user. */
export function useTabs(row: ProfileDetail): PageTab[] {
  const { t } = useTranslation('profile-detail');
  const may = useMay();
  const counts = useCounts(row.id);
  return tabs
    .filter(([, access]) => may(access))
    .map(([key, , content]) => ({
      ...{ key, label: t(`tab.${key}`), count: counts[key] ?? undefined, content: content(row) },
      name: t(`tab.${key}`),
    }));
}
