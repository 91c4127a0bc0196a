export { CommentBox } from './CommentBox.js';
export { CommentsOf } from './CommentsOf.js';
