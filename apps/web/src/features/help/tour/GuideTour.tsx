import { Button, Tour, type TourProps } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownRoutes } from '../../../app/knownRoutes.js';
import { useProfile } from '../../../app/useProfile.js';
import { tourSteps } from '../topics.js';
import { markTourDone, putTourOff } from './memory.js';
import './tour.css';

/** The menu entry a step is about, when it is in sight; the step stands in the middle otherwise. */
function entryElement(entry: string | undefined): HTMLElement | null {
  const link = entry ? document.querySelector(`[data-entry="${entry}"]`) : null;
  const item = link?.closest('li');
  return item instanceof HTMLElement && item.offsetParent !== null ? item : null;
}

/** The tour: arrows and Enter lead through it, Escape puts it off, 'skip' and the last step end it for good. */
export function GuideTour() {
  const { t } = useTranslation(['help', 'tour']);
  const { groupNames, user } = useProfile();
  const [current, setCurrent] = useState(0);
  const topics = useMemo(() => tourSteps(groupNames, knownRoutes()), [groupNames]);
  const last = topics.length - 1;
  const before = useRef(document.activeElement);
  const finish = () => {
    markTourDone();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const move = (by: number) => {
    const next = current + by;
    if (next > last) finish();
    else setCurrent(Math.max(0, next));
  };

  const keys = useRef(move);
  keys.current = move;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.key === 'ArrowRight') keys.current(1);
      else if (e.key === 'ArrowLeft') keys.current(-1);
      else if (e.key === 'Escape') putTourOff();
      else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus anew
  useEffect(() => {
    const timer = setTimeout(
      () => document.querySelector<HTMLElement>('.guide-tour .guide-next')?.focus(),
      100,
    );
    return () => clearTimeout(timer);
  }, [current]);

  const steps: TourProps['steps'] = topics.map((topic, at) => ({
    title: t(`topic.${topic.key}.title`),
    description: (
      <div className="guide-text" aria-live="polite">
        <p>{topic.key === 'welcome' ? t('tour:welcome', { name: user.name }) : null}</p>
        <p>{t(`topic.${topic.key}.lead`)}</p>
        <p className="soft">{t('tour:step', { at: at + 1, of: topics.length })}</p>
      </div>
    ),
    target: () => entryElement(topic.entry) as HTMLElement,
    placement: 'right',
  }));

  return (
    <Tour
      open
      rootClassName="guide-tour"
      current={current}
      steps={steps}
      onChange={setCurrent}
      onClose={putTourOff}
      onFinish={finish}
      indicatorsRender={() => null}
      actionsRender={() => (
        <div className="guide-actions">
          <Button type="text" size="small" onClick={finish}>
            {t('tour:skip')}
          </Button>
          <span className="guide-spring" />
          {current > 0 && (
            <Button size="small" onClick={() => move(-1)}>
              {t('tour:back')}
            </Button>
          )}
          <Button size="small" type="primary" className="guide-next" onClick={() => move(1)}>
            {t(current === last ? 'tour:finish' : 'tour:next')}
          </Button>
        </div>
      )}
    />
  );
}
