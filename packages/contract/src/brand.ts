/** The name of the product: a tenant or a fork renames it here. */
export const brand = 'Kade';
export const appVersion = '4.9.0';
/** Where the API lives. */
export const apiBase = '/api';

/** Versions that changed what people see, and the day each came out. */
export const productReleases = [{ version: appVersion, day: '2026-11-26' }] as const;
