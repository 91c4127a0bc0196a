import { LeftOutlined, PlayCircleOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';
import { useSite } from '../../app/useSite.js';
import { picturesOf } from './pictures.js';

/** The topic's film when the operator has set one; otherwise its pictures, one after the other. */
export function Showing({ topic }: { topic: string }) {
  const language = currentLanguage();
  const film = useSite()?.videos[topic]?.[language];
  const pictures = picturesOf(topic, language);
  if (film) return <Film key={film} url={film} topic={topic} />;
  return pictures.length > 0 ? <Slides key={topic} topic={topic} pictures={pictures} /> : null;
}

function Film({ url, topic }: { url: string; topic: string }) {
  const { t } = useTranslation('help');
  const title = t('film', { topic: t(`topic.${topic}.title`) });
  if (/\.(mp4|webm)(\?|$)/i.test(url))
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are part of the operator's own film
      <video className="guide-film" controls preload="metadata" src={url} aria-label={title} />
    );
  return (
    <p>
      <a className="guide-film-link" href={url} target="_blank" rel="noopener noreferrer">
        <PlayCircleOutlined aria-hidden /> {title}
      </a>
    </p>
  );
}

function Slides({ topic, pictures }: { topic: string; pictures: readonly string[] }) {
  const { t } = useTranslation('help');
  const [at, setAt] = useState(0);
  const name = t(`topic.${topic}.title`);
  const turn = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  return (
    <figure className="guide-slides">
      <img src={pictures[at]} alt={t('picture', { topic: name, at: at + 1 })} />
      {pictures.length > 1 && (
        <figcaption>
          <Button icon={<LeftOutlined />} aria-label={t('previous')} onClick={() => turn(-1)} />
          <span aria-live="polite">{t('slide', { at: at + 1, of: pictures.length })}</span>
          <Button icon={<RightOutlined />} aria-label={t('next')} onClick={() => turn(1)} />
        </figcaption>
      )}
    </figure>
  );
}
