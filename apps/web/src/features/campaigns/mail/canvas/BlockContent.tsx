import { networkNames } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../../ui/cx.js';
import type { Place } from '../blocks/blockPlaces.js';
import type { EditedBlock } from '../blocks/blocks.js';
import { asSecond } from '../languages.js';
import { useMailLanguage } from '../mailLanguage.js';
import { BlockText } from './BlockText.js';
import { CanvasColumns } from './CanvasColumns.js';
import { CanvasImage } from './CanvasImage.js';
import { CanvasPromotion } from './CanvasPromotion.js';
import styles from './canvas.module.css';
import type { CanvasState } from './canvasState.js';
import { alignedStyle, buttonStyle, headingStyle } from './mailStyle.js';

type Props = {
  block: EditedBlock;
  name: string;
  path: string;
  place: Place;
  state: CanvasState;
  fresh: boolean;
};

/** A block as the mail shows it, its texts to be written in. */
export function BlockContent({ block, state, ...at }: Props) {
  const { t } = useTranslation('campaigns');
  const { from } = useMailLanguage();
  switch (block.type) {
    case 'heading':
      return (
        <BlockText
          block={block}
          {...at}
          lines
          maxLength={500}
          placeholder={t('canvas.heading')}
          style={headingStyle(block, state.firstHeading === block.key)}
        />
      );
    case 'text':
      return (
        <BlockText
          block={block}
          {...at}
          rich
          maxLength={20_000}
          placeholder={t('canvas.text')}
          style={alignedStyle(block)}
        />
      );
    case 'button':
      return (
        <div style={alignedStyle(block)}>
          <BlockText
            block={block}
            {...at}
            maxLength={200}
            placeholder={t('block.buttonText')}
            className={styles.button}
            style={buttonStyle}
          />
        </div>
      );
    case 'image': {
      const shown = from === undefined ? block : asSecond(block);
      return <CanvasImage block={{ ...shown, src: shown.src || block.src }} />;
    }
    case 'columns':
      return <CanvasColumns block={block} path={at.path} state={state} />;
    case 'promotion':
      return <CanvasPromotion block={block} {...at} />;
    case 'spacer':
      return <div style={{ height: block.height }} />;
    case 'divider':
      return <hr className={styles.divider} />;
    case 'social':
      return (
        <p className={cx(styles.social)} style={alignedStyle(block)}>
          {block.links.map(({ network }) => networkNames[network]).join(' · ')}
        </p>
      );
  }
}
