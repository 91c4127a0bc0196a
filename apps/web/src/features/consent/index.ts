/** Cookie consent: banner, preferences, and analytics only after a decision. */
export { Consent } from './Consent.js';
export { openCookiePreferences } from './dialogState.js';
