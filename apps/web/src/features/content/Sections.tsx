import { createBrand, createGenAiCampaign, generateContents, lookUpText } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import type { PageActions } from '../../ui/page/actions.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { BrandList } from './brands/BrandList.js';
import { AiCampaignList } from './campaigns/AiCampaignList.js';
import { ContentList } from './contents/ContentList.js';
import { Entry } from './entry/Entry.js';
import { LookUpDialog } from './lookup/LookUpDialog.js';
import { SettingsTab } from './settings/SettingsTab.js';

const sections = [
  { key: 'entry', Content: Entry },
  { key: 'contents', Content: ContentList },
  { key: 'campaigns', Content: AiCampaignList },
  { key: 'brands', Content: BrandList },
  { key: 'settings', Content: SettingsTab },
] as const;

/** What is made for each section, and where. */
const makes = {
  entry: { access: generateContents.access, to: paths.newContent(), label: 'create' },
  contents: { access: generateContents.access, to: paths.newContent(), label: 'create' },
  campaigns: {
    access: createGenAiCampaign.access,
    to: paths.contentGenerator('campaigns', 'new'),
    label: 'campaign.create',
  },
  brands: {
    access: createBrand.access,
    to: paths.contentGenerator('brands', 'new'),
    label: 'brand.create',
  },
} as const;

/** The sections of the Content Generator as tabs. */
export function Sections({ active }: { active: string }) {
  const { t } = useTranslation(['content', 'common']);
  const may = useMay();
  const [isLookingUp, setLookingUp] = useState(false);
  const make = active in makes ? makes[active as keyof typeof makes] : null;
  const actions: PageActions = [
    may(lookUpText.access) && {
      key: 'lookup',
      label: t('lookup.open'),
      onClick: () => setLookingUp(true),
    },
    make &&
      may(make.access) && { key: 'create', label: t(make.label), kind: 'primary', to: make.to },
  ];
  return (
    <Page title={t('common:menu.contentGenerator')} about={t('about')} actions={actions}>
      <TabbedPage
        active={active}
        to={(key) => paths.contentGenerator(key)}
        tabs={sections.map(({ key, Content }) => ({
          key,
          label: t(`section.${key}`),
          content: <Content />,
        }))}
      />
      {isLookingUp && <LookUpDialog onClose={() => setLookingUp(false)} />}
    </Page>
  );
}
