/**
 * What every report page is made of: a report is asked (`useReport`), its page shows what it is asked and its figures
 * (`ReportPage`), and every figure, cell and mark opens its rows beside it.
 */
export { type Narrowed, narrowedToGroup } from './asked/openRows.js';
export { type Report, useReport } from './asked/useReport.js';
export { CourseChart } from './course/CourseChart.js';
export { Later } from './frame/Later.js';
export { ReportKpis } from './frame/ReportKpis.js';
export { ReportPage } from './frame/ReportPage.js';
export { Stale } from './frame/Stale.js';
export { useNotedParts } from './notes/useNotedParts.js';
export type { Behind, CellWords } from './rows/behind.js';
export { ReportRows } from './rows/ReportRows.js';
export { SplitTable } from './split/SplitTable.js';
