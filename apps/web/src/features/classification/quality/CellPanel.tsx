import { type ClassificationDetail, listClassificationResults } from '@kade/contract';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Reasons } from '../results/Reasons.js';
import { LeadName } from '../shared/LeadName.js';
import { useWords } from '../words/useWords.js';
import { type Cell, cellKey } from './confusion.js';
import styles from './quality.module.css';

type Props = { run: ClassificationDetail; cell: Cell; onClose: () => void };

const size = 10;

/** The leads of a cell of the confusion matrix, each with why. */
export function CellPanel(props: Props) {
  return <Leads key={cellKey(props.cell)} {...props} />;
}

function Leads({ run, cell, onClose }: Props) {
  const words = useWords();
  const { t, format } = words;
  const [page, setPage] = useState(1);
  const leads = useCall(
    listClassificationResults,
    {
      params: { id: run.id },
      query: { said: [cell.said], label: [cell.label], page, page_size: size },
    },
    { keepPrevious: true },
  );
  return (
    <SidePanel
      title={t('confusion.cellTitle', {
        ...{ label: words.class(cell.label), said: words.class(cell.said) },
      })}
      asked={cellKey(cell)}
      onClose={onClose}
      footer={
        <Link
          to={paths.classificationRun(run.id, 'results', { said: cell.said, label: cell.label })}
        >
          {t('confusion.inList')}
        </Link>
      }
    >
      <Loaded query={leads} rows={6}>
        {({ results, count }) =>
          count === 0 ? (
            <EmptyState of="people" title={t('confusion.noLeads')} />
          ) : (
            <>
              <ul className={styles.leads}>
                {results.map(({ profile, says, reasons }) => (
                  <li key={profile.id}>
                    <p>
                      <b>
                        <LeadName profile={profile} />
                      </b>{' '}
                      {says !== null && (
                        <span className="soft">
                          {t('panel.says', { share: format.wholePercent(says) })}
                        </span>
                      )}
                    </p>
                    <Reasons reasons={reasons} />
                  </li>
                ))}
              </ul>
              {count > size && (
                <Pagination
                  size="small"
                  current={page}
                  pageSize={size}
                  total={count}
                  showSizeChanger={false}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </Loaded>
    </SidePanel>
  );
}
