import { Navigate, useParams } from 'react-router';
import { CampaignReport } from './CampaignReport.js';
import { ReportChooser } from './ReportChooser.js';
import './campaign-reports.css';

/** /performance/campaign-report/{activeKey}: `overview` to choose a campaign, else the id of one. */
export function ReportPage() {
  const { activeKey = '' } = useParams();
  const id = Number(activeKey);
  if (activeKey === 'overview') return <ReportChooser />;
  if (Number.isInteger(id) && id > 0) return <CampaignReport key={id} id={id} />;
  return <Navigate to="/performance/campaign-report/overview" replace />;
}
