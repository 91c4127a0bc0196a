import { Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitlePart } from '../../platform/navigation/pageTitle.js';
import styles from './page.module.css';

type Crumb = { title: ReactNode; to?: string };
type Props = {
  title: ReactNode;
  /** In place of the title's heading: one that can be edited, with an h1 of its own. */
  heading?: ReactNode;
  /** Beside the title: a status, a count. */
  beside?: ReactNode;
  /** Under the title: one line. */
  lead?: ReactNode;
  actions?: ReactNode;
  breadcrumb?: readonly Crumb[];
  children: ReactNode;
};

/** Frame of every main page: breadcrumb, title with what stands beside it, actions, content. */
export function Page({ title, heading, beside, lead, actions, breadcrumb, children }: Props) {
  // A page with a way back is about something of its own: the browser's title names that.
  useTitlePart('record', breadcrumb && typeof title === 'string' ? title : null);
  return (
    <div className={styles.page}>
      {breadcrumb && (
        <Breadcrumb
          items={breadcrumb.map((c) => ({
            title: c.to ? <Link to={c.to}>{c.title}</Link> : c.title,
          }))}
        />
      )}
      <div className={styles.pageHead}>
        <div className={styles.pageHeading}>
          <div className={styles.pageTitle}>
            {heading ?? <h1>{title}</h1>}
            {beside}
          </div>
          {lead && <p className={styles.pageLead}>{lead}</p>}
        </div>
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A white box with an optional heading, the building block of pages. */
export function Panel(props: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) {
  const { title, extra, children } = props;
  return (
    <section className={styles.panel}>
      {(title || extra) && (
        <div className={styles.panelHead}>
          {title && <h2>{title}</h2>}
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
