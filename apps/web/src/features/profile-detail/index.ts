/** What other features show of a profile's page. */
export { ContactDrawer } from './contacts/ContactDrawer.js';
