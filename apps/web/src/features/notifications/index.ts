export { Bell } from './Bell.js';
