import { Navigate, useParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { CampaignReport } from './CampaignReport.js';
import { Compare } from './compare/Compare.js';
import { Overview } from './Overview.js';

/** /performance/campaign-report/{activeKey}: `overview` for all of them, `compare` for some side by side, else the id of one. */
export function ReportPage() {
  const { activeKey = '' } = useParams();
  const id = Number(activeKey);
  if (activeKey === 'overview') return <Overview />;
  if (activeKey === 'compare') return <Compare />;
  if (Number.isInteger(id) && id > 0) return <CampaignReport key={id} id={id} />;
  return <Navigate to={paths.start} replace />;
}
