import { ShopOutlined } from '@ant-design/icons';
import { type ContractRow, contractFields } from '@kade/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import { Day, Moment, Money } from '../../../ui/facts/Values.js';
import { usePlainFacts } from '../../../ui/record/fields.js';
import { SideFact, SideFacts, SideSection } from '../../../ui/record/Side.js';
import { ReachOfProfile } from '../../profiles/index.js';
import { FieldForm } from './FieldForm.js';

type Fields = ComponentProps<typeof FieldForm>['fields'];

/** What was agreed, who is reminded of it, and with whom. */
export function ContractSide({ contract: c }: { contract: ContractRow }) {
  const { t } = useTranslation('contracts');
  const plain = Object.entries(usePlainFacts(contractFields, c));
  const fact = (fields: Fields, label: string, shown: ReactNode) => (
    <SideFact
      key={fields[0]}
      label={label}
      editor={(done) => <FieldForm contract={c} fields={fields} onDone={done} />}
    >
      {shown}
    </SideFact>
  );
  const day = (field: 'start_date' | 'end_date' | 'cancelled_on' | 'ended_on') =>
    fact([field], t(`field.${field}`), <Day value={c[field]} />);
  const ends = (['cancelled_on', 'ended_on'] as const).filter((field) => c[field] === null);
  return (
    <>
      <SideSection title={t('section.terms')}>
        <SideFacts empty={ends.map(day)}>
          {plain.map(([field, [label, shown]]) =>
            fact([field as keyof typeof contractFields], label, shown),
          )}
          {day('start_date')}
          {day('end_date')}
          {fact(['notice_days'], t('fact.notice'), t('fact.noticeDays', { count: c.notice_days }))}
          {fact(
            ['auto_renew', 'renewal_months'],
            t('fact.renewal'),
            c.renewal_months === null
              ? t('fact.renewsNot')
              : t('fact.renews', { count: c.renewal_months }),
          )}
          {fact(['value_per_year'], t('fact.value'), <Money value={c.value_per_year} />)}
          {c.cancelled_on !== null && day('cancelled_on')}
          {c.ended_on !== null && day('ended_on')}
        </SideFacts>
      </SideSection>
      <SideSection title={t('section.reminder')}>
        <SideFacts>
          {fact(['owner_id'], t('fact.owner'), c.owner?.name ?? none)}
          {fact(['remind_days'], t('fact.remind'), t('fact.remindDays', { count: c.remind_days }))}
        </SideFacts>
      </SideSection>
      <SideSection title={t('list.profile')}>
        <SideFacts>
          <SideFact label={t('list.profile')} icon={<ShopOutlined aria-hidden />}>
            <Link to={paths.profile(c.profile.id)}>{c.profile.name}</Link>
          </SideFact>
          <ReachOfProfile profileId={c.profile.id} />
        </SideFacts>
      </SideSection>
      <SideSection title={t('section.record')}>
        <SideFacts>
          <SideFact label={t('fact.createdAt')}>
            <Moment value={c.created_at} />
          </SideFact>
          <SideFact label={t('fact.updatedAt')}>
            <Moment value={c.updated_at} />
          </SideFact>
        </SideFacts>
      </SideSection>
    </>
  );
}
