import { type FigureOf, filtersOfDays, type ReportName } from '@kade/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/FilterBar.js';
import type { ListFilter } from '../../../ui/list/listFilter.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { Page } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Report } from '../asked/useReport.js';
import { MailsDrawer } from '../mails/MailsDrawer.js';
import type { CellWords } from '../rows/behind.js';
import { ReportRows } from '../rows/ReportRows.js';
import styles from './frame.module.css';
import { frameFacts } from './frameFacts.js';
import { NothingHere } from './NothingHere.js';
import { PeriodButton } from './PeriodButton.js';
import { type KpiNotes, ReportKpis } from './ReportKpis.js';
import { Stale } from './Stale.js';
import { useReportBar } from './useReportBar.js';

type Props<R extends ReportName> = {
  report: Report<R>;
  title: string;
  /** What the report is for, behind an ⓘ. */
  about: string;
  /** The figures on top, in their order. */
  kpis: readonly FigureOf<R>[];
  /** What stands below a figure besides how it compares. */
  notes?: KpiNotes<FigureOf<R>>;
  actions?: PageActions;
  /** Filters that the page brings, beside those of the report. */
  filters?: readonly ListFilter[];
  /** What a cell of one of its charts is called, where the report has charts of its own. */
  cellWords?: CellWords;
  /** The word of a row's status, where it is none of an opportunity. */
  statusWords?: (status: string) => string;
  /** In place of figures while it is not known what the report is about. */
  instead?: ReactNode;
  /** The rest of the report. */
  children: ReactNode;
};

/**
 * The page of a report: what it is asked, of which days and as known when, its figures, and the rows behind whichever is
 * open. What a report says besides are its children.
 */
export function ReportPage<R extends ReportName>(props: Props<R>) {
  const { report, title, about, kpis, notes, actions = [], filters = [], children } = props;
  const { t } = useTranslation('reports');
  const { control, days, today, figures } = report;
  const bar = useReportBar(report, filters);
  const [mailing, setMailing] = useState(false);
  return (
    <Page
      title={title}
      about={about}
      facts={figures.data ? frameFacts(figures.data, t) : [' ']}
      tools={
        <PeriodButton
          days={days}
          today={today}
          onChange={(next) =>
            control.set({
              filters: { ...control.filters, ...filtersOfDays(next, report.standard) },
            })
          }
        />
      }
      actions={[
        ...actions,
        { key: 'mails', label: t('mails.action'), more: true, onClick: () => setMailing(true) },
      ]}
    >
      <FilterBar {...bar} list={`report-${report.name}`} control={control} count={undefined} />
      {props.instead ?? (
        <>
          <Stale query={figures} />
          <Loaded query={figures} skeleton={<ReportKpis report={report} figures={kpis} />}>
            {(found) => (
              // Until those of other days are there, the last ones stay, and look it.
              <div
                aria-busy={figures.isPlaceholderData}
                className={figures.isPlaceholderData ? styles.busy : undefined}
              >
                <ReportKpis report={report} figures={kpis} notes={notes} />
                {kpis.every((key) => found.figures[key]?.rows === 0) && (
                  <NothingHere report={report} />
                )}
              </div>
            )}
          </Loaded>
          {children}
        </>
      )}
      <ReportRows report={report} cellWords={props.cellWords} statusWords={props.statusWords} />
      {mailing && <MailsDrawer report={report.name} onClose={() => setMailing(false)} />}
    </Page>
  );
}
