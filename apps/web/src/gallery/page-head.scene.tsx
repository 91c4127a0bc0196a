import { Segmented } from 'antd';
import { StatusTag } from '../ui/facts/StatusTag.js';
import type { PageActions } from '../ui/page/actions.js';
import { PageHead } from '../ui/page/PageHead.js';
import { TabbedPage } from '../ui/page/TabbedPage.js';
import type { Scene } from './scene.js';

const none = () => undefined;
const review: PageActions = [
  { key: 'approve', label: 'Approve', kind: 'primary', onClick: none },
  { key: 'reject', label: 'Reject', kind: 'danger', inSight: true, onClick: none },
  { key: 'edit', label: 'Edit', onClick: none },
  { key: 'copy', label: 'Copy', more: true, onClick: none },
  { key: 'remove', label: 'Remove', kind: 'danger', ask: { title: 'Remove it?' }, onClick: none },
];
const names = ['Overview', 'Opportunities', 'Activities', 'Contacts', 'Contracts', 'Comments'];
const tabs = [...names, 'Files', 'Invoices', 'Whitespots', 'Menu', 'Campaigns', 'History'].map(
  (label, at) => ({ key: label, label, count: at * 3, content: null }),
);

export const scene: Scene = {
  name: 'PageHead, TabbedPage',
  states: {
    'a record under review': () => (
      <PageHead
        title="Trouwe klanten, lang niet alles besteld wat er te bestellen was"
        parent={{ title: 'Audiences', to: '/' }}
        status={<StatusTag status="pending" />}
        facts={['454 profiles', '265 by mail', 'Sanne Verhoeven', 'data up to 2026-11-22']}
        actions={review}
      />
    ),
    'a list': () => (
      <PageHead
        title="Campaigns"
        count="5,003"
        about="What you send, to whom, and what it brings in."
        tools={<Segmented options={['List', 'Calendar']} />}
        actions={[{ key: 'new', label: 'New campaign', kind: 'primary', onClick: none }]}
      />
    ),
    'more tabs than fit': () => <TabbedPage tabs={tabs} active="Overview" to={() => '#'} />,
  },
};
