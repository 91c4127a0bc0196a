import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { catalogue } from '@kade/contract';
import { QueryBuilderAntD } from '@react-querybuilder/antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBuilder } from 'react-querybuilder';
import { BuilderButton, CombinatorSelect, NotToggle } from './BuilderParts.js';
import { FieldSelect } from './FieldSelect.js';
import { OperatorSelect } from './OperatorSelect.js';
import { firstValue, operatorsFor } from './ruleOperators.js';
import type { RuleControl } from './useRule.js';
import { ValueInput } from './ValueInput.js';
import './rule-builder.css';

/** The library needs the columns only by name; what people read comes from the catalogue in `FieldSelect`. */
const fields = catalogue.map((column) => ({ name: column.key, label: column.key }));
const maxLevels = 8;

const parts = {
  fieldSelector: FieldSelect,
  operatorSelector: OperatorSelect,
  valueEditor: ValueInput,
  combinatorSelector: CombinatorSelect,
  notToggle: NotToggle,
  actionElement: BuilderButton,
};

type Props = { rule: Pick<RuleControl, 'query' | 'open' | 'changeQuery'>; disabled?: boolean };

/** A rule as groups of conditions. */
export function RuleBuilder({ rule, disabled = false }: Props) {
  const { t } = useTranslation('audiences');
  const { query, open, changeQuery } = rule;
  const translations = useMemo(
    () => ({
      fields: { title: t('builder.column'), placeholderLabel: t('builder.chooseColumn') },
      operators: { title: t('builder.operator') },
      value: { title: t('builder.value') },
      combinators: { title: t('builder.join') },
      notToggle: { label: t('builder.not'), title: t('builder.notTitle') },
      addRule: { label: t('builder.addRule'), title: t('builder.addRule') },
      addGroup: { label: t('builder.addGroup'), title: t('builder.addGroup') },
      removeRule: { label: <DeleteOutlined />, title: t('builder.removeRule') },
      removeGroup: { label: <DeleteOutlined />, title: t('builder.removeGroup') },
      cloneRule: { label: <CopyOutlined />, title: t('builder.cloneRule') },
      cloneRuleGroup: { label: <CopyOutlined />, title: t('builder.cloneGroup') },
    }),
    [t],
  );
  const isOpen = (id: string | undefined) => (id && open.includes(id) ? 'rule-open' : '');

  return (
    <div className="rule-builder">
      <QueryBuilderAntD>
        <QueryBuilder
          fields={fields}
          query={query}
          onQueryChange={changeQuery}
          controlElements={parts}
          translations={translations}
          getOperators={(key) => operatorsFor(key).map((name) => ({ name, label: name }))}
          getDefaultValue={(one) => firstValue(one.field)}
          getRuleClassname={(one) => isOpen(one.id)}
          getRuleGroupClassname={(one) => isOpen(one.id)}
          autoSelectField={false}
          listsAsArrays
          showNotToggle
          showCloneButtons
          maxLevels={maxLevels}
          disabled={disabled}
        />
      </QueryBuilderAntD>
      {query.rules.length === 0 && (
        <p className="soft rule-none">
          <PlusOutlined aria-hidden /> {t('builder.none')}
        </p>
      )}
    </div>
  );
}
