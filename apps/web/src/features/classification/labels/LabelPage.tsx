import { type LabelClass, labelClasses } from '@kade/contract';
import { Button, Input, Progress } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useKeys } from '../../../platform/keys/useKeys.js';
import { paths } from '../../../platform/navigation/paths.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { Page, Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { ClassTag } from '../shared/ClassTag.js';
import { useWords } from '../words/useWords.js';
import styles from './labels.module.css';
import { useLabelling } from './useLabelling.js';

/** Labels after which a person has done their part of a first golden set. */
const goal = 50;

/** …/label/{runId?}: leads one by one, without what anybody or anything said of them, labelled by a key. */
export function LabelPage({ runId }: { runId: number | undefined }) {
  const { t } = useTranslation(['classification', 'common']);
  const work = useLabelling(runId);
  return (
    <Page
      title={t('label.title')}
      parent={{ title: t('tab.labels'), to: paths.classification('labels') }}
      about={t('label.about')}
      actions={[
        {
          key: 'back',
          label: t('label.back.do'),
          disabled: work.last === undefined || work.isBusy,
          onClick: work.back,
        },
      ]}
    >
      <Loaded query={work.asked} rows={8}>
        {({ mine }) => (
          <>
            <Mine count={mine} />
            {work.lead ? <Lead key={work.lead.profile.id} work={work} /> : <Nothing />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Mine({ count }: { count: number }) {
  const { t, format } = useWords();
  const said = t('label.mine', { count, shown: format.whole(count), goal });
  return (
    <Row gap={[4, 12]} wrap className={styles.mine}>
      <span aria-live="polite">{said}</span>
      <Progress
        percent={Math.min(100, Math.round((count / goal) * 100))}
        showInfo={false}
        size="small"
        aria-label={said}
        className={styles.goal}
      />
    </Row>
  );
}

type Work = ReturnType<typeof useLabelling>;

function Lead({ work }: { work: Work }) {
  const { t, column, value } = useWords();
  const [note, setNote] = useState('');
  const heading = useId();
  const { lead, label, skip, back } = work;
  useKeys({
    labelHigh: () => label('High', note),
    labelMedium: () => label('Medium', note),
    labelLow: () => label('Low', note),
    labelSkip: skip,
    labelBack: back,
  });
  if (!lead) return null;
  return (
    <Panel>
      <section aria-labelledby={heading} className={styles.lead} aria-busy={work.isBusy}>
        <Stack gap={4}>
          <h2 id={heading} className={styles.name}>
            {lead.profile.name}
          </h2>
          {lead.second && <p className="soft">{t('label.second')}</p>}
        </Stack>
        <dl className={styles.facts}>
          {lead.values
            .filter((one) => one.column !== 'NAME')
            .map((one) => (
              <div key={one.column}>
                <dt>{column(one.column)}</dt>
                <dd>{value(one.column, one.value)}</dd>
              </div>
            ))}
        </dl>
        <Choices onLabel={(one) => label(one, note)} onSkip={skip} isBusy={work.isBusy} />
        <Input
          aria-label={t('label.note')}
          placeholder={t('label.note')}
          maxLength={500}
          value={note}
          onChange={(e) => setNote(e.target.value)}
          className={styles.note}
        />
      </section>
    </Panel>
  );
}

type ChoicesProps = { onLabel: (label: LabelClass) => void; onSkip: () => void; isBusy: boolean };

function Choices({ onLabel, onSkip, isBusy }: ChoicesProps) {
  const { t } = useTranslation('classification');
  // The keyboard goes on with the next lead, whose buttons are new.
  const id = useId();
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choices}>
      <legend>{t('label.question')}</legend>
      {labelClasses.map((one, at) => (
        <Button key={one} size="large" onClick={() => onLabel(one)} aria-disabled={isBusy}>
          <ClassTag value={one} />
          <kbd aria-hidden>{at + 1}</kbd>
        </Button>
      ))}
      <Button
        size="large"
        type="text"
        className={styles.skip ?? ''}
        onClick={onSkip}
        aria-disabled={isBusy}
      >
        {t('label.skip')}
        <kbd aria-hidden>{labelClasses.length + 1}</kbd>
      </Button>
    </fieldset>
  );
}

function Nothing() {
  const { t } = useTranslation('classification');
  return (
    <Panel>
      <EmptyState
        of="people"
        title={t('label.none.title')}
        hint={t('label.none.hint')}
        link={<Link to={paths.classification('labels')}>{t('label.none.to')}</Link>}
      />
    </Panel>
  );
}
