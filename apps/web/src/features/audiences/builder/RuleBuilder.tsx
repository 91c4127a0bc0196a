import { DragOverlay } from '@dnd-kit/core';
import { conditionSentence, fromBuilder, isGroup } from '@kade/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { DragArea } from '../../../ui/form/DragArea.js';
import { BuilderProvider, DeedsProvider, DraggedProvider } from './BuilderContext.js';
import { RuleGroupPart } from './RuleGroupPart.js';
import { partAt, placeOf } from './rule/ruleShape.js';
import { placeSpeech, ruleSpeech } from './rule/ruleSpeech.js';
import styles from './rule-builder.module.css';
import { useDragRule } from './useDragRule.js';
import { useFunnel } from './useFunnel.js';
import { useParts } from './useParts.js';
import type { RuleControl } from './useRule.js';

type Props = {
  rule: RuleControl;
  /** Somebody is at work on a condition on this column. */
  onColumn: (key: string) => void;
  disabled?: boolean;
};

/** A rule as groups of conditions, a line each with what it does to the count; moved by dragging or by keys. */
export function RuleBuilder({ rule, onColumn, disabled = false }: Props) {
  const { t } = useTranslation('audiences');
  const { query, open, changeQuery } = rule;
  const { dragged, context } = useDragRule(query, changeQuery);
  const { deeds, moved } = useParts(rule, onColumn, disabled);
  const funnel = useFunnel(rule);
  const draggedId = dragged?.id ?? null;
  const state = useMemo(() => ({ ...funnel, open, dragged: draggedId }), [funnel, open, draggedId]);
  const place = moved === undefined ? null : placeOf(query, moved);
  return (
    <div data-testid="rule-builder">
      <DragArea {...context} speech={ruleSpeech(t, (place) => wordsOf(query, place))}>
        <DeedsProvider value={deeds}>
          <BuilderProvider value={state}>
            <DraggedProvider value={draggedId}>
              <RuleGroupPart group={query} path="" isOpen={false} />
            </DraggedProvider>
          </BuilderProvider>
        </DeedsProvider>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={styles.dragged}>
              {wordsOf(query, dragged.place) ?? t('builder.group')}
            </div>
          )}
        </DragOverlay>
      </DragArea>
      <span role="status" className="visually-hidden">
        {place && placeSpeech(t, place)}
      </span>
      {query.rules.length === 0 && <p className={styles.none}>{t('builder.none')}</p>}
    </div>
  );
}

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
