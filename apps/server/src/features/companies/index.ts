/** Companies and their users as records: what sign-in, the account and the demo stand on. */
export { type Colleague, findColleagues, isOwnUser } from './colleagues.repo.js';
export {
  addUser,
  companyLanguage,
  foundCompany,
  foundCompanyWith,
  listCompanyIds,
  loadCompany,
  openSignIn,
  timeZoneOf,
} from './companies.repo.js';
export { writesDecimalComma } from './notation.js';
