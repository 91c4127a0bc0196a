import { StarFilled, StarOutlined } from '@ant-design/icons';
import { mostPins } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { placeAt, samePlace } from '../../platform/places/placeAt.js';
import { usePins } from '../../platform/places/usePlaces.js';

/** In the head of a page: keeps it at hand in the menu. Not there until it is known what is pinned. */
export function PinStar() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { pins, toggle } = usePins();
  if (!pins) return null;
  const place = placeAt(pathname);
  const pinned = pins.some((one) => samePlace(one, place));
  const full = !pinned && pins.length >= mostPins;
  const words = t(pinned ? 'pin.remove' : full ? 'pin.full' : 'pin.add', { count: mostPins });
  return (
    <Button
      type="text"
      size="small"
      icon={pinned ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-label={words}
      title={words}
      aria-pressed={pinned}
      disabled={full}
      onClick={() => toggle(place)}
    />
  );
}
