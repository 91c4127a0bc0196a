import { useTranslation } from 'react-i18next';
import type { Place } from '../blocks/blockPlaces.js';
import type { EditedBlock } from '../blocks/blocks.js';
import { BlockText } from './BlockText.js';
import styles from './canvas.module.css';
import { buttonStyle } from './mailStyle.js';
import { usePromotionName } from './promotionName.js';

type Props = {
  block: EditedBlock & { type: 'promotion' };
  name: string;
  path: string;
  place: Place;
  fresh: boolean;
};

/** The promotion of the campaign: what it will show, by name, and its button. */
export function CanvasPromotion({ block, ...at }: Props) {
  const { t } = useTranslation('campaigns');
  const promotion = usePromotionName();
  const shows = [
    block.show_image && t('block.show_image'),
    block.products > 0 && t('canvas.products', { count: block.products }),
    block.products > 0 && block.show_prices && t('block.show_prices'),
    block.show_code && t('block.show_code'),
  ].filter((one) => one !== false);
  return (
    <div className={styles.promotion}>
      <strong>{promotion ?? t('canvas.noPromotion')}</strong>
      <span className={styles.promotionShows}>{shows.join(' · ')}</span>
      <BlockText
        block={block}
        {...at}
        fresh={false}
        maxLength={200}
        placeholder={t('block.buttonTextOptional')}
        className={styles.button}
        style={buttonStyle}
      />
    </div>
  );
}
