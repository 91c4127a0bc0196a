import { Navigate, useParams } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { CampaignReport } from './CampaignReport.js';
import { Overview } from './Overview.js';

/** /performance/campaign-report/{activeKey}: `overview` for all of them, else the id of one. */
export function ReportPage() {
  const { activeKey = '' } = useParams();
  const id = Number(activeKey);
  if (activeKey === 'overview') return <Overview />;
  if (Number.isInteger(id) && id > 0) return <CampaignReport key={id} id={id} />;
  return <Navigate to={paths.start} replace />;
}
