import type { LikenessCard } from '@kade/contract';
import { Panel } from '../../../ui/page/Page.js';
import { Told } from '../../models/index.js';
import { ColumnChips } from '../shared/ColumnChips.js';
import { criterionText, likenessSentences } from '../words/likeness.js';
import { useWords } from '../words/useWords.js';
import { BackTestPart } from './BackTestPart.js';
import styles from './rests.module.css';

/** What the built-in classifier is: which won and lost leads it learned from, what of the words it read, and its back-test. */
export function LikenessPart({ card }: { card: LikenessCard }) {
  const words = useWords();
  const { t } = words;
  return (
    <>
      <Told title={t('likeness.title')} lead sentences={likenessSentences(words, card)}>
        {card.columns.length > 0 && (
          <ColumnChips columns={card.columns} label={t('likeness.columns')} />
        )}
      </Told>
      <Panel title={t('likeness.criteria')}>
        {card.criteria.length === 0 ? (
          <p className={styles.criteria}>{t('likeness.noCriteria')}</p>
        ) : (
          <div className={styles.told}>
            <p className="soft">{t('likeness.criteriaAbout')}</p>
            <ul className={styles.read}>
              {card.criteria.map((one) => (
                <li key={one.column}>
                  <b>{words.column(one.column)}</b> {criterionText(words, one)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Panel>
      {card.back_test && <BackTestPart test={card.back_test} />}
    </>
  );
}
