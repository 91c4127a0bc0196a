import type { ReactNode } from 'react';
import { useTitlePart } from '../../platform/navigation/pageTitle.js';
import { Row, Stack } from '../layout/layout.js';
import { HelpMark } from './HelpMark.js';
import { PageHead, type PageHeadProps } from './PageHead.js';
import { PinStar } from './PinStar.js';
import styles from './page.module.css';

/** Frame of every main page: its head, and what it is about. */
export function Page({ children, ...head }: PageHeadProps & { children: ReactNode }) {
  const { title, parent, facts } = head;
  // A page with a way back is about something of its own: the browser's title names that.
  useTitlePart('record', parent && typeof title === 'string' ? title : null);
  return (
    <div className={styles.page}>
      <PageHead
        star={
          <>
            <PinStar />
            <HelpMark />
          </>
        }
        {...head}
      />
      <Stack gap={16} className={facts?.some(Boolean) ? styles.belowFacts : styles.belowHead}>
        {children}
      </Stack>
    </div>
  );
}

/** A white box with an optional heading, the building block of pages. */
export function Panel(props: {
  title?: ReactNode;
  /** Right of the title, such as a count; `extra` stands at the other end. */
  beside?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}) {
  const { title, beside, extra, children } = props;
  const heading = title && <h2>{title}</h2>;
  return (
    <section className={styles.panel}>
      {(title || extra) && (
        <Row gap={[8, 16]} wrap justify="between" className={styles.panelHead}>
          {beside ? (
            <Row gap={8}>
              {heading}
              {beside}
            </Row>
          ) : (
            heading
          )}
          {extra}
        </Row>
      )}
      {children}
    </section>
  );
}
