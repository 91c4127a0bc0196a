import { Navigate, useParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { BrandPage } from './brands/BrandPage.js';
import { AiCampaignPage } from './campaigns/AiCampaignPage.js';
import { ContentRecord } from './contents/ContentRecord.js';
import { NewContent } from './contents/NewContent.js';
import { Sections } from './Sections.js';

/** /gen-ai/{activeKey?}/{id?}: the entry, brands, AI campaigns, texts and settings, and one of each. */
export function ContentGenerator() {
  const { activeKey = '', id = '' } = useParams();
  if (activeKey === '') return <Navigate to={paths.contentGenerator()} replace />;
  if (id === '') return <Sections active={activeKey} />;
  const one = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
  if (one === null && id !== 'new') return <Navigate to={paths.start} replace />;
  switch (activeKey) {
    case 'contents':
      return one === null ? <NewContent /> : <ContentRecord key={one} id={one} />;
    case 'brands':
      return <BrandPage key={id} id={one} />;
    case 'campaigns':
      return <AiCampaignPage key={id} id={one} />;
    default:
      return <Navigate to={paths.start} replace />;
  }
}
