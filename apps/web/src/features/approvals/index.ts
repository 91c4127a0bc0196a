/** Approval on screens: the buttons of an object, its history, and what waits for the reviewer. */
export { ApprovalBar } from './ApprovalBar.js';
export { ApprovalTimeline } from './ApprovalTimeline.js';
export { PendingBadge } from './PendingBadge.js';
export { PendingList } from './PendingList.js';
export { useApprovalGuard } from './useApprovalGuard.js';
