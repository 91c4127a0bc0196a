/** Addresses of the campaign screens; other features link through these. */
export const campaignsPath = '/campaign/overview';
export const calendarPath = '/campaign/calendar';
export const newCampaignPath = '/campaign/new';
export const campaignPath = (id: number, tab?: string) =>
  `/campaign/detail/${id}${tab ? `?tab=${tab}` : ''}`;
export const editCampaignPath = (id: number, step = 0) =>
  `/campaign/edit/${id}${step > 0 ? `?step=${step}` : ''}`;
export const copyCampaignPath = (id: number) => `/campaign/new/${id}/copy`;
export const reportPath = (id: number) => `/performance/campaign-report/${id}`;
