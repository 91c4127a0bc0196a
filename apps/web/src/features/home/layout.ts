import { type DashboardLayout, dashboardLayouts } from '@kade/contract';

/** Whether a part of an address names one of the lists. */
export const isLayout = (text: string | undefined): text is DashboardLayout =>
  (dashboardLayouts as readonly (string | undefined)[]).includes(text);
