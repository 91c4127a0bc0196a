import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type {
  ActionProps,
  CombinatorSelectorProps,
  NotToggleProps,
  ShiftActionsProps,
} from 'react-querybuilder';
import styles from '../rule-builder.module.css';

/** All of the conditions, or any of them. */
export function CombinatorSelect({
  value,
  handleOnChange,
  disabled,
  title,
}: CombinatorSelectorProps) {
  const { t } = useTranslation('audiences');
  return (
    <Segmented
      size="small"
      aria-label={title ?? ''}
      disabled={disabled ?? false}
      value={value ?? 'and'}
      onChange={handleOnChange}
      options={[
        { value: 'and', label: t('builder.and') },
        { value: 'or', label: t('builder.or') },
      ]}
    />
  );
}

/** Turns a group into its exact complement. */
export function NotToggle({ checked, handleOnChange, label, title, disabled }: NotToggleProps) {
  return (
    <Button
      size="small"
      type={checked ? 'primary' : 'default'}
      aria-pressed={checked === true}
      title={title ?? ''}
      disabled={disabled ?? false}
      onClick={() => handleOnChange(!checked)}
    >
      {label}
    </Button>
  );
}

/** Adding is a word, removing and copying an icon that says its name to a screen reader. */
export function BuilderButton({ label, title, handleOnClick, disabled, className }: ActionProps) {
  const worded = typeof label === 'string';
  return (
    <Button
      size="small"
      type={worded ? 'dashed' : 'text'}
      className={className ?? ''}
      title={title ?? ''}
      aria-label={title ?? ''}
      disabled={disabled ?? false}
      icon={worded ? <PlusOutlined /> : undefined}
      onClick={(e) => handleOnClick(e)}
    >
      {label}
    </Button>
  );
}

/** One place up or down, into groups and out of them: the way of the keyboard, and of anybody on a phone. */
export function MoveButtons(props: ShiftActionsProps) {
  const { labels, titles, shiftUp, shiftDown, shiftUpDisabled, shiftDownDisabled, disabled } =
    props;
  const button = (up: boolean) => (
    <Button
      size="small"
      type="text"
      disabled={Boolean(disabled || (up ? shiftUpDisabled : shiftDownDisabled))}
      title={(up ? titles?.shiftUp : titles?.shiftDown) ?? ''}
      aria-label={(up ? titles?.shiftUp : titles?.shiftDown) ?? ''}
      onClick={(e) => (up ? shiftUp : shiftDown)(e)}
    >
      {up ? labels?.shiftUp : labels?.shiftDown}
    </Button>
  );
  return (
    <span className={styles.ruleMoves}>
      {button(true)}
      {button(false)}
    </span>
  );
}
