import { LeftOutlined, PlayCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { HelpTopic } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language/language.js';
import { useSite } from '../../platform/session/useSite.js';
import { useTheme } from '../../platform/theme/theme.js';
import { cx } from '../../ui/cx.js';
import styles from './help.module.css';
import { isFilmFile, type Picture, picturesOf } from './pictures.js';
import tourStyles from './tour/tour.module.css';

/** What there is to see of a topic: the film an operator has set, or else pictures with what they show. */
function useSights(topic: HelpTopic) {
  const { t } = useTranslation('help');
  const language = currentLanguage();
  const theme = useTheme();
  const texts = t(`topic.${topic}.pictures`, { returnObjects: true, defaultValue: [] });
  return {
    film: useSite()?.videos[topic]?.[language],
    pictures: picturesOf(topic, language, theme, texts as string[]),
  };
}

/** The topic's film, or its pictures one after the other. */
export function Showing({ topic }: { topic: HelpTopic }) {
  const { film, pictures } = useSights(topic);
  if (film) return <Film url={film} topic={topic} className={styles.guideFilm} />;
  return pictures.length > 0 ? <Slides pictures={pictures} /> : null;
}

/** The topic's film, or its first picture: small, for the tour. */
export function Glimpse({ topic }: { topic: HelpTopic }) {
  const { film, pictures } = useSights(topic);
  if (film) return <Film url={film} topic={topic} className={tourStyles.guideGlimpse} />;
  const [first] = pictures;
  return first ? (
    <span className={tourStyles.crop}>
      <img src={first.url} alt={first.alt} />
    </span>
  ) : null;
}

/** The topic's first picture, small and without words: the name of the topic stands beside it. */
export function Thumbnail({ topic, className }: { topic: HelpTopic; className: string }) {
  const [first] = useSights(topic).pictures;
  return (
    <span className={cx(tourStyles.crop, className)} aria-hidden>
      {first && <img src={first.url} alt="" loading="lazy" />}
    </span>
  );
}

type FilmProps = { url: string; topic: HelpTopic; className: string };

function Film({ url, topic, className }: FilmProps) {
  const { t } = useTranslation('help');
  const title = t('film', { topic: t(`topic.${topic}.title`) });
  if (isFilmFile(url))
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are part of the operator's own film
      <video className={className} controls preload="metadata" src={url} aria-label={title} />
    );
  return (
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <PlayCircleOutlined aria-hidden /> {title}
      </a>
    </p>
  );
}

function Slides({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('help');
  const [at, setAt] = useState(0);
  const shown = pictures[at];
  const turn = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  return (
    <figure className={styles.guideSlides} data-testid="guide-slides" aria-label={t('pictures')}>
      <img src={shown?.url} alt={shown?.alt} width={1200} height={750} />
      <figcaption>
        {pictures.length > 1 && (
          <>
            <Button icon={<LeftOutlined />} aria-label={t('previous')} onClick={() => turn(-1)} />
            <Button icon={<RightOutlined />} aria-label={t('next')} onClick={() => turn(1)} />
          </>
        )}
        <span aria-live="polite">
          {pictures.length > 1 && (
            <span className="soft">{t('slide', { at: at + 1, of: pictures.length })} · </span>
          )}
          {shown?.alt}
        </span>
      </figcaption>
    </figure>
  );
}
