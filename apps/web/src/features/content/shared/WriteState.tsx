import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './content-shared.module.css';
import { ModeNote } from './ModeNote.js';
import type { useGenerating } from './useGenerating.js';

type Made = Pick<
  ReturnType<typeof useGenerating>,
  'phase' | 'mode' | 'fault' | 'isWorking' | 'stop'
> & { total: number | null; results: readonly unknown[] };

/** How the writing goes: under way, and how to stop it; by whom; and why it ended early. */
export function WriteState({ made }: { made: Made }) {
  const { t } = useTranslation('content');
  const { phase, mode, total, results, fault } = made;
  if (phase === 'idle') return null;
  if (phase === 'failed')
    return <Alert type="error" showIcon title={fault || t('generate.broke')} />;
  return (
    <span className={styles.state} role="status">
      {made.isWorking ? (
        <>
          <span className={styles.pulse} aria-hidden />
          {total !== null && total > 1
            ? t('generate.workingOf', { done: results.length, total })
            : t('generate.working')}
          <Button size="small" onClick={made.stop}>
            {t('generate.stop')}
          </Button>
        </>
      ) : phase === 'stopped' ? (
        t('generate.stopped', { count: results.length })
      ) : (
        mode && <ModeNote mode={mode} />
      )}
    </span>
  );
}
