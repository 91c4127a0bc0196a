import { Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitlePart } from '../../platform/navigation/pageTitle.js';
import { Row, Stack } from '../layout/layout.js';
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
    <Stack gap={16} className={styles.page}>
      {breadcrumb && (
        <Breadcrumb
          items={breadcrumb.map((c) => ({
            title: c.to ? <Link to={c.to}>{c.title}</Link> : c.title,
          }))}
        />
      )}
      <Row gap={[12, 24]} wrap align="start" justify="between">
        <div className={styles.pageHeading}>
          <Row gap={[8, 12]} wrap className={styles.pageTitle}>
            {heading ?? <h1>{title}</h1>}
            {beside}
          </Row>
          {lead && <p className={styles.pageLead}>{lead}</p>}
        </div>
        {actions && (
          <Row gap={8} wrap align="stretch">
            {actions}
          </Row>
        )}
      </Row>
      {children}
    </Stack>
  );
}

/** A white box with an optional heading, the building block of pages. */
export function Panel(props: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) {
  const { title, extra, children } = props;
  return (
    <section className={styles.panel}>
      {(title || extra) && (
        <Row gap={[8, 16]} wrap justify="between" className={styles.panelHead}>
          {title && <h2>{title}</h2>}
          {extra}
        </Row>
      )}
      {children}
    </section>
  );
}
