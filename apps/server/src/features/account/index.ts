/** Companies, their users, and the audit log. */
export { addUser, foundCompany, listCompanyIds, loadCompany } from './account.repo.js';
export { type Actor, audit } from './audit.js';
