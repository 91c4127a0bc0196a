import {
  type KeyboardEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { useDeeds } from './BuilderContext.js';
import { ConditionControls } from './ConditionEditor.js';
import { PartNote } from './PartNote.js';
import { Handle, PartMenu } from './PartParts.js';
import type { RuleType } from './rule/ruleDraft.js';
import { type Place, replacePart } from './rule/ruleShape.js';
import styles from './rule-builder.module.css';

/** The keys of a part: they work anywhere in it, but for the one that removes, which also edits texts. */
export function usePartKeys(place: Place) {
  const { shift, copy, remove, disabled } = useDeeds();
  return (event: KeyboardEvent) => {
    if (disabled) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const on = event.target as HTMLElement;
    const arrow = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    const run =
      altKey && arrow
        ? () => shift(place, arrow)
        : (ctrlKey || metaKey) && key.toLowerCase() === 'd'
          ? () => copy(place)
          : (key === 'Delete' || key === 'Backspace') && on.matches('button')
            ? () => remove(place)
            : null;
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

type Props = {
  rule: RuleType;
  /** Its place, such as `0.2`. */
  path: string;
  isOpen: boolean;
};

export const placeFrom = (path: string): Place => (path === '' ? [] : path.split('.').map(Number));
/** As people count: `1.3`. */
export const numberOf = (path: string) =>
  placeFrom(path)
    .map((n) => n + 1)
    .join('.');

/** One condition on one line: its handle, column, operator and value, what it does to the count, and the rest. */
export const RuleLine = memo(function RuleLine({ rule, path, isOpen }: Props) {
  const { t } = useTranslation('audiences');
  const { onColumn } = useDeeds();
  const place = useMemo(() => placeFrom(path), [path]);
  const id = rule.id ?? '';
  const { field } = rule;
  const shown = useRef(field);
  useEffect(() => {
    // A column that is chosen is taken in hand; those of a rule that is opened are not.
    if (shown.current !== field) onColumn(field);
    shown.current = field;
  }, [field, onColumn]);
  const name = t('builder.condition', { n: numberOf(path) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the place of its grid
    <div
      role="group"
      aria-label={name}
      className={cx(styles.line, isOpen && styles.isOpen)}
      data-part={id}
      data-testid="rule-line"
      // Whoever tabs or clicks into a condition has its column in hand.
      onFocusCapture={() => onColumn(field)}
      onKeyDownCapture={usePartKeys(place)}
    >
      <Handle id={id} place={place} name={name} />
      <div className={styles.controls} data-fresh={field === '' ? '' : undefined}>
        <LineControls rule={rule} path={path} />
      </div>
      <PartNote id={id} />
      <PartMenu id={id} place={place} name={name} />
    </div>
  );
});

/** What is typed is shown at once, in these controls alone; what follows from it for the whole rule is drawn after it. */
function LineControls({ rule, path }: Pick<Props, 'rule' | 'path'>) {
  const { change, disabled } = useDeeds();
  const [isTold, start] = useTransition();
  const [draft, setDraft] = useState(rule);
  return (
    <ConditionControls
      draft={isTold ? draft : rule}
      disabled={disabled}
      onChange={(next) => {
        const part = { ...rule, ...next };
        setDraft(part);
        start(() => change((query) => replacePart(query, placeFrom(path), part)));
      }}
    />
  );
}
