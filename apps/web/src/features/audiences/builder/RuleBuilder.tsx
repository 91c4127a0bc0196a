import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { DragOverlay } from '@dnd-kit/core';
import { catalogue } from '@kade/contract';
import { conditionSentence, fromBuilder, isGroup } from '@kade/rules';
import { QueryBuilderAntD } from '@react-querybuilder/antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBuilder } from 'react-querybuilder';
import { currentLanguage } from '../../../platform/language/language.js';
import { DragArea } from '../../../ui/form/DragArea.js';
import styles from '../rule-builder.module.css';
import { BuilderProvider } from './BuilderContext.js';
import { BuilderButton, CombinatorSelect, MoveButtons, NotToggle } from './BuilderParts.js';
import { DragGroup, DragRule } from './DragParts.js';
import { FieldSelect } from './FieldSelect.js';
import { OperatorSelect } from './OperatorSelect.js';
import { firstValue, operatorsFor } from './rule/ruleOperators.js';
import { partAt } from './rule/ruleShape.js';
import { ruleSpeech } from './rule/ruleSpeech.js';
import { useDragRule } from './useDragRule.js';
import { useFunnel } from './useFunnel.js';
import type { RuleControl } from './useRule.js';
import { ValueInput } from './values/ValueInput.js';

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
  shiftActions: MoveButtons,
  rule: DragRule,
  ruleGroup: DragGroup,
};

type Props = {
  rule: RuleControl;
  /** Somebody is at work on a condition on this column. */
  onColumn: (key: string) => void;
  disabled?: boolean;
};

/** A rule as groups of conditions, moved by dragging or by the arrows, each with what it does to the count. */
export function RuleBuilder({ rule, onColumn, disabled = false }: Props) {
  const { t } = useTranslation('audiences');
  const { query, open, changeQuery } = rule;
  const { dragged, context } = useDragRule(query, changeQuery);
  const funnel = useFunnel(rule);
  const draggedId = dragged?.id ?? null;
  const state = useMemo(
    () => ({ ...funnel, onColumn, dragged: draggedId }),
    [funnel, onColumn, draggedId],
  );
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
      shiftActionUp: { label: <ArrowUpOutlined />, title: t('builder.moveUp') },
      shiftActionDown: { label: <ArrowDownOutlined />, title: t('builder.moveDown') },
    }),
    [t],
  );
  const isOpen = (id: string | undefined) => (id && open.includes(id) ? styles.ruleOpen : '');

  return (
    <div className={styles.ruleBuilder} data-testid="rule-builder">
      <DragArea {...context} speech={ruleSpeech(t, (place) => wordsOf(query, place))}>
        <BuilderProvider value={state}>
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
              showShiftActions
              maxLevels={maxLevels}
              disabled={disabled}
            />
          </QueryBuilderAntD>
        </BuilderProvider>
        <DragOverlay dropAnimation={null}>
          {dragged && <Dragged words={wordsOf(query, dragged.place) ?? t('builder.group')} />}
        </DragOverlay>
      </DragArea>
      {query.rules.length === 0 && (
        <p className={`soft ${styles.ruleNone}`}>
          <PlusOutlined aria-hidden /> {t('builder.none')}
        </p>
      )}
    </div>
  );
}

const Dragged = ({ words }: { words: string }) => <div className={styles.ruleDragged}>{words}</div>;

/** What a condition says, for the card under the pointer; null for groups and what is not finished. */
function wordsOf(query: RuleControl['query'], place: readonly number[]): string | null {
  const part = partAt(query, place);
  if (!part || 'rules' in part) return null;
  try {
    const [only] = fromBuilder({ combinator: 'and', rules: [part] }).rules;
    return only && !isGroup(only) ? conditionSentence(only, currentLanguage()) : null;
  } catch {
    return null;
  }
}
