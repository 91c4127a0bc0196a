import { InfoCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../cx.js';
import styles from './kpi.module.css';
import { knownTermText } from './termText.js';

type Props = {
  label: string;
  /** Key of the glossary's entry. */
  term: string;
  /** Not only under the pointer. */
  shown?: boolean;
};

/** Beside a measure: what it is and how it is counted, under the pointer or the focus, and the way to its entry. */
export function Term({ label, term, shown }: Props) {
  const { t } = useTranslation('common');
  const Text = knownTermText();
  const link = (
    <Link
      className={cx(styles.term, shown && styles.termShown)}
      to={`${paths.help('glossary')}#${term}`}
      aria-label={t('kpi.about', { label })}
      title={Text ? undefined : t('kpi.about', { label })}
    >
      <InfoCircleOutlined aria-hidden />
    </Link>
  );
  if (!Text) return link;
  return (
    <Popover
      trigger={['hover', 'focus']}
      mouseEnterDelay={0.25}
      title={label}
      content={
        <div className={styles.termText}>
          <Suspense fallback={null}>
            <Text term={term} />
          </Suspense>
        </div>
      }
    >
      {link}
    </Popover>
  );
}
