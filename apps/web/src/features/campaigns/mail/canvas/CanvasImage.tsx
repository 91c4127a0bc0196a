import { useTranslation } from 'react-i18next';
import type { EditedBlock } from '../blocks/blocks.js';
import { ImagePicker } from '../ImagePicker.js';
import styles from './canvas.module.css';
import { useMailEditing } from './mailEditing.js';
import { alignedStyle } from './mailStyle.js';
import { ownAddress, pickedImage } from './pictures.js';

type Picture = EditedBlock & { type: 'image' };

/** A picture of the mail; where there is none yet, it is chosen here. */
export function CanvasImage({ block }: { block: Picture }) {
  const { t } = useTranslation('campaigns');
  const { change } = useMailEditing();
  if (!block.src)
    return (
      <div className={styles.noImage}>
        <p>{t('canvas.noImage')}</p>
        <ImagePicker
          onPick={(image) => change(block.key, (now) => ({ ...now, ...pickedImage(image) }))}
        />
      </div>
    );
  return (
    <div style={alignedStyle(block)}>
      <img
        className={styles.image}
        style={{ width: `${block.width ?? 100}%` }}
        src={ownAddress(block.src)}
        alt={block.alt}
      />
    </div>
  );
}
