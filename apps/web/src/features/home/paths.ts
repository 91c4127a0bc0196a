import { type DashboardLayout, dashboardLayouts } from '@kade/contract';

export const listPath = (layout: DashboardLayout): string => `/home/dashboard-list/${layout}`;
export const profilePath = (id: number): string => `/crm/result-detail/${id}/overview`;

export const isLayout = (text: string | undefined): text is DashboardLayout =>
  (dashboardLayouts as readonly (string | undefined)[]).includes(text);

/** `tel:` takes digits and a plus. */
export const telPath = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
