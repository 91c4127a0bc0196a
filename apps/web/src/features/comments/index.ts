export { CommentsOfProfile } from './CommentsOfProfile.js';
