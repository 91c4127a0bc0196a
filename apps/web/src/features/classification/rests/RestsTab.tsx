import type { ClassificationDetail } from '@kade/contract';
import { Panel } from '../../../ui/page/Page.js';
import { ClassTag } from '../shared/ClassTag.js';
import { ColumnChips } from '../shared/ColumnChips.js';
import { LeadName } from '../shared/LeadName.js';
import { ModeNote } from '../shared/ModeNote.js';
import { useWords } from '../words/useWords.js';
import { LikenessPart } from './LikenessPart.js';
import { PromptPart } from './PromptPart.js';
import styles from './rests.module.css';

/** What a run rests on: the ideal customer in words, examples, what was told of each lead and to whom. */
export function RestsTab({ run }: { run: ClassificationDetail }) {
  const { t } = useWords();
  return (
    <>
      <Panel title={t('new.criteria')}>
        <div className={styles.told}>
          <p className={styles.criteria}>{run.criteria}</p>
          {run.limit !== null && <p className="soft">{t('rests.limit', { count: run.limit })}</p>}
        </div>
      </Panel>
      {run.examples.length > 0 && (
        <Panel title={t('new.examples')}>
          <ul className={styles.examples}>
            {run.examples.map((one) => (
              <li key={one.profile_id}>
                <ClassTag value={one.class} />
                <span>{one.profile ? <LeadName profile={one.profile} /> : t('rests.gone')}</span>
                <span className="soft">{one.why}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t(`columns.title.${run.mode}`)}>
        <div className={styles.told}>
          <ModeNote mode={run.mode} model={run.model} />
          <ColumnChips columns={run.columns} label={t(`columns.title.${run.mode}`)} />
        </div>
      </Panel>
      {run.likeness && <LikenessPart card={run.likeness} />}
      {run.mode === 'model' && <PromptPart id={run.id} />}
    </>
  );
}
