import { PlusOutlined } from '@ant-design/icons';
import { listOpportunitiesOfProfile, lostReasonWords, type Opportunity } from '@kade/contract';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import recordStyles from '../../ui/facts/record.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day, Money } from '../../ui/facts/Values.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { OpportunityForm } from './OpportunityForm.js';
import styles from './opportunities.module.css';
import { OpportunityPanel } from './record/OpportunityPanel.js';
import { useOpenedOpportunity } from './useOpened.js';

type Props = {
  profileId: number;
  /** Shown in the form of a new one. */
  profileName?: string;
};

const pageSize = 25;

/** The opportunities of a profile, open ones first; each opens, and a new one can be added. */
export function OpportunitiesOfProfile({ profileId, profileName }: Props) {
  const { t } = useTranslation(['opportunities', 'common']);
  const [page, setPage] = useState(1);
  const { opened, open } = useOpenedOpportunity();
  const [adding, setAdding] = useState(false);
  const found = useCall(
    listOpportunitiesOfProfile,
    { params: { id: profileId }, query: { page, page_size: pageSize } },
    { keepPrevious: true },
  );
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t('form.add')}
    </Button>
  );
  return (
    <Stack gap={12}>
      <Loaded query={found}>
        {({ count, results }) =>
          count === 0 ? (
            <EmptyState of="money" hint={t('noneOfProfile')} action={add} />
          ) : (
            <>
              <Row align="stretch" justify="end">
                {add}
              </Row>
              <ul className={styles.opportunityList}>
                {results.map((o) => (
                  <Line key={o.id} opportunity={o} onOpen={() => open(o.id)} />
                ))}
              </ul>
              <Pagination
                size="small"
                hideOnSinglePage
                current={page}
                pageSize={pageSize}
                total={count}
                showSizeChanger={false}
                onChange={setPage}
              />
            </>
          )
        }
      </Loaded>
      {opened !== null && <OpportunityPanel key={opened} id={opened} onClose={() => open(null)} />}
      {adding && (
        <OpportunityForm
          start={{ profile_id: profileId, ...(profileName ? { profileName } : {}) }}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  );
}

function Line({ opportunity: o, onOpen }: { opportunity: Opportunity; onOpen: () => void }) {
  const { t } = useTranslation('opportunities');
  return (
    <li>
      <button type="button" className={recordStyles.plainButton} onClick={onOpen}>
        {o.title}
      </button>
      <StatusTag status={o.status} />
      <span className={styles.opportunityValue}>
        <Money value={o.value} />
      </span>
      <span className="soft">
        {[o.owner?.name, o.lost_reason && lostReasonWords(o.lost_reason, currentLanguage())]
          .filter(Boolean)
          .join(' · ')}
        {o.expected_close && !o.closed_at && (
          <>
            {' · '}
            {t('closes')} <Day value={o.expected_close} />
          </>
        )}
      </span>
    </li>
  );
}
