/** Approval on screens: the pages of a kind that needs it, its buttons and history, and what waits for the reviewer. */
export { ApprovableCalendar, monthQuery } from './ApprovableCalendar.js';
export { ApprovableDetail, ApprovalHistory } from './ApprovableDetail.js';
export { ApprovableList } from './ApprovableList.js';
export { ApprovablePages } from './ApprovablePages.js';
export { ApprovalBar } from './ApprovalBar.js';
export { EditorFooter, EditorPage } from './editor/EditorPage.js';
export { useApprovableEditor } from './editor/useApprovableEditor.js';
export { PendingList } from './pending/PendingList.js';
export type { ApprovableScreens } from './screens.js';
export { useCommonColumns } from './useCommonColumns.js';
