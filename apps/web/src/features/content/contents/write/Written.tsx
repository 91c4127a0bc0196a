import { contentPartsOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../../ui/layout/layout.js';
import { EmptyState } from '../../../../ui/states/EmptyState.js';
import { WriteState } from '../../shared/WriteState.js';
import styles from './content-write.module.css';
import type { Writing } from './useWriting.js';
import { WrittenCard } from './WrittenCard.js';

/** The texts as they come: those that are whole, and under them the one that is being written. */
export function Written({ writing }: { writing: Writing }) {
  const { t } = useTranslation('content');
  const { results, now, phase } = writing;
  if (phase === 'idle')
    return <EmptyState of="mail" title={t('write.emptyTitle')} hint={t('write.empty')} />;
  const coming = Object.entries(writing.writing);
  return (
    <Stack gap={12}>
      <div className={styles.state}>
        <WriteState made={writing} />
        {writing.isWorking && now && (
          <span>
            {t(`channel.${now.channel}`)}
            {writing.left > 0 && ` · ${t('write.then', { count: writing.left })}`}
          </span>
        )}
      </div>
      {results.map((result) => (
        <WrittenCard key={result.id} result={result} brandId={now?.brand_id ?? null} />
      ))}
      {now &&
        writing.isWorking &&
        coming.map(([at, parts]) => (
          <article key={at} className={styles.coming} aria-busy>
            {contentPartsOf[now.channel].map(
              (part) =>
                parts[part] && (
                  <p key={part} className="lines">
                    {parts[part]}
                  </p>
                ),
            )}
          </article>
        ))}
      {phase === 'done' && results.length > 0 && <p className={styles.note}>{t('write.kept')}</p>}
    </Stack>
  );
}
