import { InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../cx.js';
import styles from './kpi.module.css';

type Props = {
  label: string;
  /** Key of the glossary's entry. */
  term: string;
  /** Not only under the pointer. */
  shown?: boolean;
};

/** Beside a measure: the way to how it is counted. */
export function Term({ label, term, shown }: Props) {
  const { t } = useTranslation('common');
  return (
    <Link
      className={cx(styles.term, shown && styles.termShown)}
      to={`${paths.help('glossary')}#${term}`}
      aria-label={t('kpi.about', { label })}
      title={t('kpi.about', { label })}
    >
      <InfoCircleOutlined aria-hidden />
    </Link>
  );
}
