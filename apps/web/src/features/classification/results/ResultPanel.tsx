import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { ClassificationDetail, ClassificationResult } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useKeys } from '../../../platform/keys/useKeys.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { placeOf } from '../../../ui/facts/placeOf.js';
import { Row } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import { ClassTag } from '../shared/ClassTag.js';
import { costText } from '../words/cost.js';
import { useWords, type Words } from '../words/useWords.js';
import { Reasons } from './Reasons.js';
import styles from './results.module.css';
import type { Override } from './useOverride.js';
import { YourWord } from './YourWord.js';

type Props = {
  run: ClassificationDetail;
  result: ClassificationResult;
  override: Override;
  onClose: () => void;
  /** To the one before or after. */
  onStep: (by: 1 | -1) => void;
};

/** Beside the list: what was said of a lead, why, how its answer came about, and what a person says to it. */
export function ResultPanel({ run, result, override, onClose, onStep }: Props) {
  const { t } = useTranslation('classification');
  const words = useWords();
  const common = useTranslation('common').t;
  const mayOpen = useMay()(profileAccess);
  const { profile } = result;
  useKeys({ recordNext: () => onStep(1), recordPrevious: () => onStep(-1) });
  const step = (by: 1 | -1) => {
    const label = t(by === 1 ? 'panel.next' : 'panel.previous');
    return (
      <Button
        type="text"
        icon={by === 1 ? <DownOutlined /> : <UpOutlined />}
        title={label}
        aria-label={label}
        onClick={() => onStep(by)}
      />
    );
  };
  return (
    <SidePanel
      title={profile.name}
      extra={
        <Row gap={0}>
          {step(-1)}
          {step(1)}
        </Row>
      }
      asked={profile.id}
      onClose={onClose}
      footer={
        mayOpen && (
          <Row gap={8} justify="end">
            <Link to={paths.profile(profile.id)}>{common('row.page')}</Link>
          </Row>
        )
      }
    >
      <div className={styles.panel}>
        <p className="soft">{placeOf(profile)}</p>
        <Row gap={[4, 12]} wrap>
          <ClassTag value={result.class} />
          {result.says !== null && (
            <span className="soft">
              {t('panel.says', { share: words.format.wholePercent(result.says) })}
            </span>
          )}
        </Row>
        <section aria-labelledby="why">
          <h3 id="why">{t('column.why')}</h3>
          <Reasons reasons={result.reasons} />
        </section>
        {result.said && <YourWord key={profile.id} result={result} override={override} />}
        <section aria-labelledby="how">
          <h3 id="how">{t('panel.how')}</h3>
          <ul className={styles.how}>
            {howOf(words, run, result).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </SidePanel>
  );
}

/** How the answer came about, in sentences. */
function howOf(
  words: Words,
  run: ClassificationDetail,
  { state, said, label, ...of }: ClassificationResult,
): string[] {
  const { t, format } = words;
  const lines: readonly (string | null)[] = [
    state === 'taken_over'
      ? of.taken_from
        ? t('panel.takenFrom', { run: of.taken_from.name })
        : t('panel.takenOver')
      : t(`panel.state.${state}`, { moment: format.moment(of.answered_at) }),
    run.mode === 'model' && state === 'answered'
      ? t('panel.asked', { count: of.tries, cost: costText(format, of.cost) })
      : null,
    of.interrupted > 0 ? t('panel.interrupted', { count: of.interrupted }) : null,
    of.error,
    label !== null
      ? t(label === said ? 'panel.labelSame' : 'panel.labelOther', { class: words.class(label) })
      : null,
  ];
  return lines.filter((line) => line !== null);
}
