import { InfoCircleOutlined, LeftOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { collapsedBelow, useBelow, useMobile } from '../../platform/theme/useWidth.js';
import { cx } from '../cx.js';
import { Row } from '../layout/layout.js';
import type { PageActions as Actions } from './actions.js';
import { PageActions } from './PageActions.js';
import styles from './page-head.module.css';
import { useScrolled } from './useScrolled.js';

export type PageHeadProps = {
  title: ReactNode;
  /** In place of the title's heading: one that can be edited, with an h1 of its own. */
  heading?: ReactNode;
  /** What this is one of: the way back. */
  parent?: { title: string; to: string } | undefined;
  /** How it stands: a `StatusTag`. */
  status?: ReactNode;
  /** Beside the name: a mark of one's own, such as a pin. */
  star?: ReactNode;
  /** How many there are, and up to when, in words of one line. */
  count?: ReactNode;
  /** What the page is for: behind an ⓘ, for whoever does not know yet. */
  about?: ReactNode;
  /** Below the title: what is so, on one line. */
  facts?: readonly ReactNode[];
  /** Choices of what is shown, before the actions. */
  tools?: ReactNode;
  actions?: Actions;
};

/** Letters of the way back that the longest name leaves in sight. */
const keptLetters = 10;

/**
 * The head of every page: whose part it is, its name, how it stands; what can be done with it; one line of facts. Scrolled
 * away, its name and actions stay as a narrow bar.
 */
export function PageHead(props: PageHeadProps) {
  const { title, heading, parent, status, star, count, about, facts = [], tools, actions } = props;
  const { t } = useTranslation('common');
  const mobile = useMobile();
  const scrolled = useScrolled(80);
  const isOver = useScrolled(0);
  const said = facts.filter(
    (fact) => fact !== null && fact !== undefined && fact !== false && fact !== '',
  );
  // On a phone the bar above shows the name.
  const isInBar = mobile && !heading;
  // A name that can be edited has more beside it: where the room is short, the way back gives up its words.
  const isBackShort = useBelow(collapsedBelow) && (mobile || heading !== undefined);
  return (
    <>
      <div
        className={cx(styles.head, isOver && styles.isOver, scrolled && styles.isNarrow)}
        data-testid="page-head"
      >
        <Row gap={8} className={cx(styles.named, isInBar && styles.isInBar)}>
          {parent &&
            (isBackShort ? (
              <Link
                className={cx(styles.parent, styles.isShort, 'touch')}
                to={parent.to}
                aria-label={parent.title}
              >
                <LeftOutlined aria-hidden />
              </Link>
            ) : (
              <span
                className={styles.parent}
                style={{ '--letters': Math.min(parent.title.length, keptLetters) } as CSSProperties}
              >
                <Link to={parent.to} title={parent.title}>
                  {parent.title}
                </Link>{' '}
                <span aria-hidden>/</span>
              </span>
            ))}
          {heading ?? (
            <h1
              className={isInBar ? 'visually-hidden' : undefined}
              title={typeof title === 'string' ? title : undefined}
            >
              {title}
            </h1>
          )}
          {status && (
            // Where it changes while one looks, nobody tells of it besides.
            <span className={styles.status} aria-live="polite">
              {status}
            </span>
          )}
          {count && <span className={styles.count}>{count}</span>}
          {star}
          {about && (
            <Popover trigger="click" content={<div className={styles.about}>{about}</div>}>
              <Button
                type="text"
                size="small"
                className={styles.aboutButton}
                icon={<InfoCircleOutlined />}
                aria-label={t('page.about')}
              />
            </Popover>
          )}
        </Row>
        <Row gap={8} wrap={mobile} justify="end" className={styles.deeds}>
          {tools}
          {actions && <PageActions actions={actions} />}
        </Row>
      </div>
      {said.length > 0 && (
        // No paragraph: a fact may be a choice of its own.
        <div className={styles.facts}>
          {said.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a page keep their order
            <Fragment key={at}>
              {at > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}
