import { createPerson, listProfilePersons, type PersonRow } from '@kade/contract';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Row } from '../../../ui/layout/layout.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../profile-detail.module.css';
import { ContactDrawer } from './ContactDrawer.js';
import { useContactColumns } from './useContactColumns.js';

/** The people of a profile, and whether a campaign may mail them now. */
export function Contacts({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const may = useMay();
  const mayEdit = may(createPerson.access);
  const [open, setOpen] = useState<PersonRow | 'new' | null>(null);
  const persons = useCall(listProfilePersons, { params: { id: profileId } });
  const columns = useContactColumns(profileId, mayEdit ? setOpen : null);
  const add = mayEdit && (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('contact.add')}
    </Button>
  );
  return (
    <Loaded query={persons}>
      {({ results }) => (
        <>
          {results.length === 0 ? (
            <EmptyState
              of="people"
              hint={t(mayEdit ? 'contact.none' : 'contact.noneRead')}
              action={add}
            />
          ) : (
            <>
              {add && (
                <Row align="stretch" justify="end" className={styles.tabHead}>
                  {add}
                </Row>
              )}
              <div className={tableStyles.dataTable}>
                <Table<PersonRow>
                  size="middle"
                  rowKey="id"
                  dataSource={results}
                  pagination={false}
                  scroll={{ x: 'max-content' }}
                  columns={columns}
                />
              </div>
            </>
          )}
          {open && (
            <ContactDrawer
              profileId={profileId}
              isFirst={results.length === 0}
              {...(open === 'new' ? {} : { person: open })}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
