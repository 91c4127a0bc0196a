import type { ReactNode } from 'react';
import { Row } from '../layout/layout.js';
import styles from '../table/table.module.css';

/** One of the choices of a select: its name, and at the end of the line what tells it from others. */
export const FoundOption = ({ name, children }: { name: string; children?: ReactNode }) => (
  <Row
    gap={24}
    align="stretch"
    justify="between"
    as="span"
    className={styles.filterOption}
    data-testid="filter-option"
  >
    <span>{name}</span>
    {children}
  </Row>
);
