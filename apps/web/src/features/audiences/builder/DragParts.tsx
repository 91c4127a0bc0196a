import { HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Rule, RuleGroup, type RuleGroupProps, type RuleProps } from 'react-querybuilder';
import styles from '../rule-builder.module.css';
import { useBuilder } from './BuilderContext.js';
import { PartNote } from './PartNote.js';

/** The gap in front of a part, or at the end of a group: what is dragged can be dropped here. */
function Gap({ place }: { place: readonly number[] }) {
  const { dragged } = useBuilder();
  const { setNodeRef, isOver } = useDroppable({
    id: `gap-${place.join('.')}`,
    data: { place },
    disabled: dragged === null,
  });
  return (
    <div
      ref={setNodeRef}
      className={isOver ? `${styles.ruleGap} ${styles.ruleGapOver}` : styles.ruleGap}
      data-testid={isOver ? 'rule-gap-over' : undefined}
    />
  );
}

/** By mouse and finger; the arrows beside each part move it by keyboard. */
function Handle({ id, place, disabled }: { id: string; place: number[]; disabled: boolean }) {
  const { t } = useTranslation('audiences');
  const { setNodeRef, listeners } = useDraggable({ id, data: { place }, disabled });
  if (disabled) return null;
  return (
    <span
      ref={setNodeRef}
      className={styles.ruleHandle}
      data-testid="rule-handle"
      title={t('builder.drag')}
      {...listeners}
    >
      <HolderOutlined aria-hidden />
    </span>
  );
}

function Movable(props: { id: string; path: number[]; disabled: boolean; children: ReactNode }) {
  const { id, path, disabled, children } = props;
  const { dragged } = useBuilder();
  return (
    <div
      className={dragged === id ? `${styles.rulePart} ${styles.rulePartDragged}` : styles.rulePart}
    >
      <Gap place={path} />
      <Handle id={id} place={path} disabled={disabled} />
      {children}
      <PartNote id={id} />
    </div>
  );
}

/** A condition that can be dragged, with what it does to the count. */
export function DragRule(props: RuleProps) {
  const { onColumn } = useBuilder();
  const { rule, path, disabled = false } = props;
  const { field } = rule;
  const shown = useRef(field);
  useEffect(() => {
    // A column that is chosen is taken in hand; those of a rule that is opened are not.
    if (shown.current !== field) onColumn(field);
    shown.current = field;
  }, [field, onColumn]);
  return (
    // Whoever tabs or clicks into a condition has its column in hand.
    <div onFocusCapture={() => onColumn(field)}>
      <Movable id={rule.id ?? ''} path={path} disabled={disabled}>
        <Rule {...props} />
      </Movable>
    </div>
  );
}

/** A group that can be dragged, and dropped into at its end. */
export function DragGroup(props: RuleGroupProps) {
  const { ruleGroup, path, disabled = false } = props;
  const group = (
    <div className={styles.ruleGroupBox}>
      <RuleGroup {...props} />
      <Gap place={[...path, ruleGroup.rules.length]} />
    </div>
  );
  if (path.length === 0) return group;
  return (
    <Movable id={ruleGroup.id ?? ''} path={path} disabled={disabled}>
      {group}
    </Movable>
  );
}
