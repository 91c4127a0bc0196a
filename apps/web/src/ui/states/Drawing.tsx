import type { ReactNode } from 'react';
import styles from './states.module.css';

/** What there is none of. */
export type Subject = 'list' | 'people' | 'mail' | 'money' | 'chart' | 'file';

/** Lines of 1.5 px on a square of 40; the stroke in the accent says where something would come. */
const drawings: Record<Subject, { quiet: ReactNode; accent: ReactNode }> = {
  list: {
    quiet: <path d="M6.75 6.75h26.5v26.5H6.75zM6.75 15h26.5M12 21h10M12 27h7" />,
    accent: <path d="M26 24h6M29 21v6" />,
  },
  people: {
    quiet: (
      <>
        <circle cx="15" cy="14" r="5.25" />
        <path d="M5.75 32c0-5.1 4.1-9.25 9.25-9.25S24.25 26.9 24.25 32M26 9.5a5 5 0 0 1 0 9" />
      </>
    ),
    accent: <path d="M27.5 23.25c3.9.8 6.75 4.3 6.75 8.75" />,
  },
  mail: {
    quiet: <path d="M5.75 9.75h28.5v20.5H5.75z" />,
    accent: <path d="m6.5 10.75 13.5 11 13.5-11" />,
  },
  money: {
    quiet: (
      <>
        <circle cx="20" cy="20" r="13.25" />
        <path d="M25.5 14.5a7.2 7.2 0 1 0 0 11" />
      </>
    ),
    accent: <path d="M11 18h9M11 22h8" />,
  },
  chart: {
    quiet: <path d="M6.75 5.75v27.5h27.5M13 28v-6M20 28V17M27 28v-8" />,
    accent: <path d="m12 15 7-6 6 4 7-7" />,
  },
  file: {
    quiet: <path d="M9.75 4.75h14l7.5 7.5v23H9.75zM23.75 4.75v7.5h7.5M15 19h10M15 24.5h6" />,
    accent: <path d="M15 30h11" />,
  },
};

export const Drawing = ({ of }: { of: Subject }) => (
  <svg className={styles.drawing} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
    <g className={styles.drawn}>{drawings[of].quiet}</g>
    <g className={styles.drawnAccent}>{drawings[of].accent}</g>
  </svg>
);
