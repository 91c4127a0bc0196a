import { offerWords, type Promotion } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import nameStyles from '../../../ui/facts/name.module.css';
import { Day, Moment, Money, Num } from '../../../ui/facts/Values.js';
import { Panel } from '../../../ui/page/Page.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { SideFact, SideFacts, SideSection } from '../../../ui/record/Side.js';
import { ApprovalHistory } from '../../approvals/index.js';
import { PromotionPreview } from '../editor/PromotionPreview.js';
import { termsOf } from '../editor/promotionDraft.js';
import styles from '../promotions.module.css';

/** What a promotion offers and under which conditions, how a mail shows it, and its approval history. */
export function OverviewTab({ promotion: p }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('field.offer'), offerWords(termsOf(p), currentLanguage())],
    [t('field.startsOn'), <Day key="from" value={p.starts_on} />],
    [t('field.endsOn'), p.ends_on ? <Day key="to" value={p.ends_on} /> : t('open')],
    [t('field.code'), p.code ? <code key="code">{p.code}</code> : t(`codeMode.${p.code_mode}`)],
    [t('field.minimum'), <Money key="minimum" value={p.minimum_amount} />],
    [t('field.maxUses'), <Num key="uses" value={p.max_uses} />],
    [t('field.budget'), <Money key="budget" value={p.budget} />],
    [t('field.conditions'), p.conditions ?? none],
    [
      t('field.campaigns'),
      p.campaigns.length === 0
        ? none
        : p.campaigns.map((c) => (
            <div key={c.id}>
              <Link className={nameStyles.nameLink} to={paths.campaign(c.id)}>
                {c.name}
              </Link>
            </div>
          )),
    ],
    [t('common:approvable.createdBy'), p.created_by?.name ?? none],
    [t('common:approvable.changed'), <Moment key="changed" value={p.updated_at} />],
  ];
  const isEmpty = ([label, value]: (typeof facts)[number]) =>
    value === none ||
    (label === t('field.minimum') && p.minimum_amount === null) ||
    (label === t('field.maxUses') && p.max_uses === null) ||
    (label === t('field.budget') && p.budget === null);
  const fact = ([label, value]: (typeof facts)[number]) => (
    <SideFact key={label} label={label}>
      {value}
    </SideFact>
  );
  return (
    <RecordPage
      sideLabel={t('facts')}
      side={
        <SideSection title={t('facts')}>
          <SideFacts empty={facts.filter(isEmpty).map(fact)}>
            {facts.filter((one) => !isEmpty(one)).map(fact)}
          </SideFacts>
        </SideSection>
      }
    >
      <Panel title={t('part.preview')}>
        <PromotionPreview
          name={p.name}
          description={p.description}
          terms={termsOf(p)}
          endsOn={p.ends_on}
          codeMode={p.code_mode}
          code={p.code}
          conditions={p.conditions}
          products={p.products}
          categories={p.categories}
          image={p.image?.url ?? null}
        />
      </Panel>
      <Panel title={t('part.scope')}>
        <Scope promotion={p} />
      </Panel>
      <ApprovalHistory type="promotion" object={p} />
    </RecordPage>
  );
}

function Scope({ promotion: { products, categories } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  if (products.length === 0 && categories.length === 0)
    return <p className={`soft ${styles.promotionNote}`}>{t('scope.all')}</p>;
  return (
    <ul className={styles.promotionScope}>
      {categories.map((c) => (
        <li key={`c${c.id}`}>{t('scope.category', { name: c.path })}</li>
      ))}
      {products.map((p) => (
        <li key={`p${p.id}`}>
          {p.name} <span className="soft">{p.sku}</span> <Money value={p.price} />
          {!p.is_active && <span className="soft"> · {t('scope.inactive')}</span>}
        </li>
      ))}
    </ul>
  );
}
