export { AttachmentsOf } from './AttachmentsOf.js';
