import {
  type ClassificationDetail,
  type CountedShare,
  fewestLabels,
  getClassificationFigures,
} from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { intervalText } from '../words/figures.js';
import { useWords } from '../words/useWords.js';
import { CellPanel } from './CellPanel.js';
import { ClassMeasures } from './ClassMeasures.js';
import { ConfusionChart } from './ConfusionChart.js';
import type { Cell } from './confusion.js';
import type { Figures } from './figures.js';
import { HeldAgainst } from './HeldAgainst.js';
import styles from './quality.module.css';
import { SaysPart } from './SaysPart.js';
import { StabilityPart } from './StabilityPart.js';

/** What a run is worth: held against the leads that people labelled, against those people, and against the prompt before. */
export function QualityTab({ run }: { run: ClassificationDetail }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const figures = useCall(getClassificationFigures, { params: { id: run.id } });
  const [cell, setCell] = useState<Cell | null>(null);
  return (
    <Loaded query={figures} rows={10}>
      {(data) =>
        data.golden.answered === 0 ? (
          <>
            <Panel>
              <EmptyState
                of="chart"
                title={t('quality.none.title')}
                hint={t('quality.none.hint', { few: fewestLabels })}
                action={
                  <Button
                    type="primary"
                    onClick={() => void navigate(paths.classificationRun(run.id, 'label'))}
                  >
                    {t('label.title')}
                  </Button>
                }
              />
            </Panel>
            <StabilityPart run={run} />
          </>
        ) : (
          <>
            <Tiles figures={data} />
            <Panel>
              <ConfusionChart golden={data.golden} chosen={cell} onPick={setCell} />
            </Panel>
            <Panel>
              <ClassMeasures golden={data.golden} />
            </Panel>
            {data.golden.says.length > 0 && (
              <Panel>
                <SaysPart says={data.golden.says} />
              </Panel>
            )}
            <HeldAgainst run={run} figures={data} />
            <StabilityPart run={run} />
            {cell && <CellPanel run={run} cell={cell} onClose={() => setCell(null)} />}
          </>
        )
      }
    </Loaded>
  );
}

/** Coverage beside accuracy: whoever abstains often is right more easily. */
function Tiles({ figures: { golden, agreed } }: { figures: Figures }) {
  const { t, format } = useWords();
  const share = (of: typeof golden.coverage) => ({
    ...(of ? { words: <Share of={of} /> } : { value: null }),
    note: of
      ? t('figure.of', { count: of.of, hits: format.whole(of.hits), of: format.whole(of.of) })
      : t('quality.tooFew', { count: golden.answered, few: fewestLabels }),
  });
  return (
    <KpiStrip
      items={[
        {
          ...{ name: 'answered', label: t('quality.answered'), value: golden.answered },
          ...{ term: 'golden_set' },
          note:
            golden.examples > 0
              ? t('quality.withoutExamples', { count: golden.examples })
              : t('quality.ofLabelled', { count: golden.leads, shown: format.whole(golden.leads) }),
        },
        { name: 'accuracy', label: t('quality.accuracy'), ...share(golden.accuracy) },
        {
          ...{ name: 'coverage', label: t('quality.coverage'), term: 'coverage' },
          ...share(golden.coverage),
        },
        {
          ...{ name: 'agreed', label: t('quality.agreed') },
          ...(agreed
            ? {
                words: <Share of={agreed} />,
                note: t('figure.of', {
                  ...{ count: agreed.of, hits: format.whole(agreed.hits) },
                  of: format.whole(agreed.of),
                }),
              }
            : { value: null, note: t('quality.noWords') }),
        },
      ]}
    />
  );
}

/** A share in a tile; its interval in small figures, so that both stand on a phone's tile. */
function Share({ of }: { of: CountedShare }) {
  const words = useWords();
  return (
    <>
      {words.format.wholePercent(of.share)}{' '}
      <span className={styles.interval}>{intervalText(words, of)}</span>
    </>
  );
}
