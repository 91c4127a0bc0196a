import { Button, Tour, type TourProps } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownRoutes } from '../../../platform/navigation/knownRoutes.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { Row } from '../../../ui/layout/layout.js';
import { Glimpse } from '../Showing.js';
import { tourSteps } from '../topics.js';
import { keepStep, keptStep, markTourDone, putTourOff } from './memory.js';
import styles from './tour.module.css';
import { usePanel } from './usePanel.js';

/** The menu entry a step is about, when it is in sight; the step stands in the middle otherwise. */
function entryInSight(entry: string | undefined): HTMLElement | null {
  const link = entry ? document.querySelector(`[data-entry="${entry}"]`) : null;
  const item = link?.closest('li');
  return item instanceof HTMLElement && item.offsetParent !== null ? item : null;
}

/** The tour: arrows and Enter lead through it, Escape closes it for now, 'skip' and the last step end it for good. */
export function GuideTour() {
  const { t } = useTranslation(['help', 'tour']);
  const { groupNames, user } = useProfile();
  const topics = useMemo(() => tourSteps(groupNames, knownRoutes()), [groupNames]);
  // Where it was when the page was loaded anew, or closed.
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      topics.findIndex(({ key }) => key === keptStep()),
    ),
  );
  const last = topics.length - 1;
  const move = (by: 1 | -1) => {
    const next = Math.max(0, current + by);
    const topic = topics[next];
    if (!topic) return markTourDone();
    keepStep(topic.key);
    setCurrent(next);
  };
  usePanel(current, t(`topic.${topics[current]?.key}.title`), { move, close: putTourOff });

  const steps: TourProps['steps'] = topics.map((topic, at) => {
    const entry = at === current ? entryInSight(topic.entry) : null;
    return {
      title: t(`topic.${topic.key}.title`),
      cover: at === current && <Glimpse topic={topic.key} />,
      description: (
        <div className={styles.guideText} id="guide-text">
          {topic.key === 'welcome' && <p>{t('tour:welcome', { name: user.name })}</p>}
          <p>{t(`topic.${topic.key}.lead`)}</p>
          <p className="soft">{t('tour:step', { at: at + 1, of: topics.length })}</p>
        </div>
      ),
      target: entry,
      placement: entry ? 'right' : 'center',
    };
  });

  return (
    <Tour
      open
      rootClassName={styles.guideTour}
      current={current}
      steps={steps}
      // Its own keys would move a second time, and know nothing of the last step.
      keyboard={false}
      onClose={putTourOff}
      indicatorsRender={() => null}
      actionsRender={() => (
        <Row gap={8} wrap className={styles.guideActions}>
          <Button type="text" size="small" onClick={markTourDone}>
            {t('tour:skip')}
          </Button>
          <span className={styles.guideSpring} />
          {current > 0 && (
            <Button size="small" onClick={() => move(-1)}>
              {t('tour:back')}
            </Button>
          )}
          <Button size="small" type="primary" data-testid="guide-next" onClick={() => move(1)}>
            {t(current === last ? 'tour:finish' : 'tour:next')}
          </Button>
        </Row>
      )}
    />
  );
}
