import { type ContentChannel, contentPartsOf, type TextParts } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Diff } from '../shared/versions/Compared.js';
import styles from './content-editor.module.css';

type Props = {
  title: string;
  channel: ContentChannel;
  before: TextParts;
  after: TextParts;
  /** All of it is there. */
  isWhole: boolean;
  onTake: () => void;
  onDrop: () => void;
};

/** What is proposed for a text, with what it changes; nothing of the text changes until it is taken. */
export function Proposal({ title, channel, before, after, isWhole, onTake, onDrop }: Props) {
  const { t } = useTranslation('content');
  const changed = contentPartsOf[channel].filter(
    (part) => after[part] !== undefined && (after[part] ?? '') !== (before[part] ?? ''),
  );
  return (
    <section className={styles.proposal} aria-label={title} aria-busy={!isWhole}>
      <Stack gap={12}>
        <h3>{title}</h3>
        {changed.length === 0 && isWhole && <p className={styles.note}>{t('rework.same')}</p>}
        <dl>
          {changed.map((part) => (
            <div key={part}>
              <dt>{t(`part.${part}`)}</dt>
              <dd className="lines">
                {isWhole ? (
                  <Diff before={before[part] ?? ''} after={after[part] ?? ''} />
                ) : (
                  after[part]
                )}
              </dd>
            </div>
          ))}
        </dl>
        {isWhole && (
          <Row gap={8}>
            {changed.length > 0 && (
              <Button type="primary" size="small" onClick={onTake}>
                {t('rework.take')}
              </Button>
            )}
            <Button size="small" onClick={onDrop}>
              {t('discard')}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  );
}
