import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import type { ContentPart, TextCheck } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { List } from '../../../ui/layout/layout.js';
import styles from './content-checks.module.css';
import { useCheckWords } from './useCheckWords.js';

const icons = {
  stop: <CloseCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  hint: <InfoCircleFilled aria-hidden />,
  ok: <CheckCircleFilled aria-hidden />,
} as const;

type Props = {
  checks: readonly TextCheck[];
  /** Shows where something was found; left out where nothing can be typed. */
  onFind?: ((place: { part: ContentPart; from: number; to: number }) => void) | undefined;
};

/** What was found in a text, the weightiest first; a click shows where. */
export function ChecksPanel({ checks, onFind }: Props) {
  const { t } = useTranslation('content');
  const say = useCheckWords();
  return (
    <List className={styles.checks} aria-live="polite">
      {checks.map((check, at) => {
        const [span] = check.spans;
        const words = (
          <>
            <span className="visually-hidden">{t(`level.${check.level}`)}: </span>
            {say(check)}
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice, in different places
          <li key={at} data-level={check.level} data-code={check.code}>
            {icons[check.level]}
            {span && onFind ? (
              <button type="button" className="touch" onClick={() => onFind(span)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </List>
  );
}
