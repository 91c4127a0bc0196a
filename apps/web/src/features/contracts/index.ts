export { ContractsOfProfile } from './ContractsOfProfile.js';
