import {
  type Column,
  type ColumnGroup,
  catalogue,
  fieldOf,
  getLifecycleCustomer,
  type ProfileDetail,
} from '@kade/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useSees } from '../../../platform/session/useProfile.js';
import { SideNote, SideSection } from '../../../ui/record/Side.js';
import { AllFields } from './AllFields.js';
import { ContactFacts } from './ContactFacts.js';
import { FactList } from './FactList.js';
import { FiguresByWindow } from './FiguresByWindow.js';
import { hasValue } from './hasValue.js';
import styles from './side.module.css';

const LifecycleRests = lazy(() =>
  import('../../lifecycle/index.js').then((m) => ({ default: m.LifecycleRests })),
);

/** What stands elsewhere on the page: in the title, in the head, among the contacts. */
const elsewhere = ['NAME', 'CRM_STATUS', 'SALES_OWNER', 'PHONE', 'EMAIL', 'WEBSITE', 'KIND'];

const ofGroups = (...groups: ColumnGroup[]): readonly Column[] =>
  groups.flatMap((group) =>
    catalogue.filter((column) => column.group === group && !elsewhere.includes(column.key)),
  );

const company = ofGroups('firmographics', 'identity', 'custom');
const relationship = [...catalogue.filter(({ key }) => key === 'KIND'), ...ofGroups('crm')];
const dates = catalogue.filter(({ key }) => ['LAST_ORDER_DATE', 'LAST_INVOICE_DATE'].includes(key));
const predicted = ofGroups('scores', 'lifecycle');

/** What is known of a profile: how to reach it, what it is, what it bought and what models make of it. */
export function Side({ row }: { row: ProfileDetail }) {
  const { t } = useTranslation('profile-detail');
  const sees = useSees();
  const may = useMay();
  const [isAll, setAll] = useState(false);
  const seen = (columns: readonly Column[]) => columns.filter((column) => sees(fieldOf(column)));
  const known = seen(predicted).filter((column) => hasValue(column, row));
  return (
    <>
      <ContactFacts row={row} />
      <FactList title={t('side.company')} columns={seen(company)} row={row} />
      <FactList title={t('side.relationship')} columns={seen(relationship)} row={row} />
      {sees('net_sales_last_12_months') && (
        <SideSection title={t('side.sales')}>
          <FiguresByWindow row={row} />
          <FactList columns={seen(dates).filter((column) => hasValue(column, row))} row={row} />
        </SideSection>
      )}
      {seen(predicted).length > 0 && (
        <SideSection title={t('side.predicted')}>
          {known.length === 0 ? (
            <SideNote>{t('awaitsModels')}</SideNote>
          ) : (
            <FactList columns={known} row={row} />
          )}
          {may(getLifecycleCustomer.access) && (
            <Suspense fallback={null}>
              <LifecycleRests profileId={row.id} />
            </Suspense>
          )}
        </SideSection>
      )}
      <div className={styles.foot}>
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('side.all')}
        </Button>
      </div>
      {isAll && <AllFields row={row} onClose={() => setAll(false)} />}
    </>
  );
}
