import { glanceAt } from '../../../platform/navigation/glance.js';
import { OpportunityPanel, useOpenedOpportunity } from '../../opportunities/index.js';
import type { Report } from '../asked/useReport.js';
import type { CellWords } from './behind.js';
import { RowsPanel } from './RowsPanel.js';

type Props = {
  report: Report;
  /** What a cell of one of its charts is called, where the report has charts of its own. */
  cellWords?: CellWords | undefined;
  /** The word of a row's status, where it is none of an opportunity. */
  statusWords?: ((status: string) => string) | undefined;
};

/** Beside a page: the rows behind whichever figure or cell of a report is open, and the opportunity that was pressed there. */
export function ReportRows({ report, cellWords, statusWords }: Props) {
  const { opened, open } = useOpenedOpportunity();
  return (
    <>
      {report.rows && (
        <RowsPanel
          // Other rows are another list: its page and search begin anew.
          key={JSON.stringify(report.rows)}
          report={report}
          rows={report.rows}
          cellWords={cellWords}
          statusWords={statusWords}
          onOpportunity={open}
        />
      )}
      {opened !== null && (
        <OpportunityPanel
          key={opened}
          id={opened}
          onClose={() => open(null)}
          onProfile={glanceAt}
        />
      )}
    </>
  );
}
