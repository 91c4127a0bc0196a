import type { WhitespotSettingsState } from '@kade/contract';
import { Button, Switch } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import { ruleWords } from '../profile/Rest.js';
import type { Limits } from './settingsValues.js';
import styles from './spot-settings.module.css';

const RuleOf = lazy(() => import('./RuleOf.js').then((m) => ({ default: m.RuleOf })));

type Props = {
  propositions: WhitespotSettingsState['propositions'];
  /** As antd's form hands them. */
  value?: Limits;
  onChange?: (limits: Limits) => void;
};

const all = { discontinued: false, rule: null };

/** Each category with whom it is offered to: everyone, no one any more, or those whom a rule finds. */
export function LimitsField({ propositions, value = {}, onChange }: Props) {
  const { t } = useTranslation('whitespots');
  const { whole } = useFormat();
  const [editing, setEditing] = useState<number | null>(null);
  const put = (id: number, change: Partial<Limits[number]>) =>
    onChange?.({ ...value, [id]: { ...all, ...value[id], ...change } });
  if (propositions.length === 0) return <p className={styles.about}>{t('settings.none')}</p>;
  return (
    <ul className={styles.limits}>
      {propositions.map(({ id, name, customers }) => {
        const { discontinued, rule } = value[id] ?? all;
        return (
          <li key={id}>
            <Row gap={[4, 16]} justify="between" wrap>
              <span className={styles.limit}>
                <strong>{name}</strong>
                <span>
                  {discontinued
                    ? t('settings.discontinued')
                    : rule
                      ? t('settings.rule', { rule: ruleWords(rule) })
                      : t('settings.everyone')}
                  {customers !== null &&
                    ` · ${t('settings.buyers', { count: customers, shown: whole(customers) })}`}
                </span>
              </span>
              <Row gap={8}>
                <Switch
                  size="small"
                  checked={!discontinued}
                  aria-label={t('settings.offeredOf', { name })}
                  onChange={(on) => put(id, { discontinued: !on })}
                />
                <span aria-hidden className={styles.offered}>
                  {t('settings.offered')}
                </span>
                <Button
                  size="small"
                  disabled={discontinued}
                  aria-expanded={editing === id}
                  aria-label={t(rule ? 'settings.changeRuleOf' : 'settings.addRuleOf', { name })}
                  onClick={() => setEditing(editing === id ? null : id)}
                >
                  {t(rule ? 'settings.changeRule' : 'settings.addRule')}
                </Button>
              </Row>
            </Row>
            {editing === id && !discontinued && (
              <Suspense fallback={<SkeletonRows columns={3} />}>
                <RuleOf
                  name={name}
                  rule={rule}
                  onUse={(next) => {
                    put(id, { rule: next });
                    setEditing(null);
                  }}
                  onCancel={() => setEditing(null)}
                />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}
