import { EditOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { Children, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.js';
import styles from './side-facts.module.css';
import { useFocusBack } from './useFocusBack.js';

type SectionProps = {
  /** Without one it is part of the section it stands in. */
  title?: string | undefined;
  children: ReactNode;
};

/** One subject at the side of a record. */
export function SideSection({ title, children }: SectionProps) {
  if (!title) return children;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type FactsProps = {
  /** What is known. */
  children: ReactNode;
  /** What nothing is known of: folded away under how many there are. */
  empty?: readonly ReactNode[];
};

/** Facts below each other. */
export function SideFacts({ children, empty = [] }: FactsProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {(Children.count(children) > 0 || isOpen) && (
        <dl className={styles.facts} data-testid="facts">
          {children}
          {isOpen && empty}
        </dl>
      )}
      {empty.length > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('side.foldEmpty') : t('side.showEmpty', { count: empty.length })}
        </button>
      )}
    </>
  );
}

type FactProps = {
  label: string;
  /** What it means, for who asks. */
  about?: string | undefined;
  /** In place of the name, where it says as much. */
  icon?: ReactNode;
  children: ReactNode;
  /** Followed when it is clicked, or several things: what changes it stands beside it. */
  isLink?: boolean | undefined;
  /** Typed over into other programs. */
  copy?: string | undefined;
  /** Beside the value, always in sight. */
  extra?: ReactNode;
  /** The form that changes it where it stands; left out for who may not. */
  editor?: ((done: () => void) => ReactNode) | undefined;
  /** What the button that opens it says; the label when absent. */
  editName?: string | undefined;
};

/** One fact: what it is called and what it is; a click on it changes it where it stands. */
export function SideFact(props: FactProps) {
  const { label, about, icon, children, isLink = false, copy, extra, editor } = props;
  const { t } = useTranslation('common');
  const [editing, setEditing] = useState(false);
  const open = useFocusBack(editing);
  const name = props.editName ?? t('side.edit', { field: label });
  const edit = () => setEditing(true);
  return (
    <div className={styles.fact} data-editing={editing || undefined} data-icon={icon !== undefined}>
      <dt>
        <Tooltip title={about}>
          {icon ? <IconName icon={icon} name={label} /> : <span>{label}</span>}
        </Tooltip>
      </dt>
      <dd>
        {editing && editor ? (
          editor(() => setEditing(false))
        ) : (
          <>
            {editor && !isLink ? (
              <button ref={open} type="button" className={styles.value} onClick={edit}>
                {children}
                <span className="visually-hidden">{`, ${name}`}</span>
              </button>
            ) : (
              <span className={styles.still}>{children}</span>
            )}
            {extra}
            <span className={styles.deeds}>
              {copy && <CopyButton text={copy} label={label} />}
              {editor && isLink && (
                <button
                  ref={open}
                  type="button"
                  className={styles.icon}
                  aria-label={name}
                  title={name}
                  onClick={edit}
                >
                  <EditOutlined aria-hidden />
                </button>
              )}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

/** A picture for those who see it, the word for those who hear it. */
const IconName = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={styles.iconName}>
    {icon}
    <span className="visually-hidden">{name}</span>
  </span>
);

/** Leads away from a fact, such as on the way to an address. */
export function SideLink({
  to,
  name,
  children,
}: {
  to: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <a
      className={styles.icon}
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      title={name}
    >
      {children}
    </a>
  );
}

/** Where nothing is known there is a sentence. */
export const SideNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
);
