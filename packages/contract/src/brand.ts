/** The name of the product: a tenant or a fork renames it here. */
export const brand = 'Kade';
export const appVersion = '4.9.0';
/** Where the API lives. */
export const apiBase = '/api';
