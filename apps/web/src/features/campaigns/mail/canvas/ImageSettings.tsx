import { Input, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../Field.js';
import type { EditedBlock } from '../blocks/blocks.js';
import { ImagePicker } from '../ImagePicker.js';
import { Address } from './Address.js';
import { pickedImage } from './pictures.js';

type Picture = EditedBlock & { type: 'image' };
type Props = {
  block: Picture;
  /** The block in the first language, while the second is written. */
  first: EditedBlock | undefined;
  put: (part: Partial<Picture>, what?: string) => void;
  wrong: (field: string) => string | undefined;
};

/** The picture, what it shows in words, where it leads and how wide it is. */
export function ImageSettings({ block, first, put, wrong }: Props) {
  const { t } = useTranslation('campaigns');
  const other = first?.type === 'image' ? first : undefined;
  const width = t('block.imageWidth', { percent: block.width ?? 100 });
  return (
    <>
      <ImagePicker onPick={(image) => put(pickedImage(image))} />
      <Address
        label={t('block.imageSrc')}
        value={block.src}
        otherwise={other?.src}
        wrong={wrong('src')}
        onChange={(src) => put({ src }, 'src')}
      />
      <Field label={t('block.imageAlt')} hint={t('block.imageAltHint')}>
        {(shared) => (
          <Input
            {...shared}
            value={block.alt}
            maxLength={300}
            placeholder={other?.alt ?? ''}
            onChange={(e) => put({ alt: e.target.value }, 'alt')}
          />
        )}
      </Field>
      <Address
        label={t('block.imageUrl')}
        optional
        value={block.url}
        otherwise={other?.url}
        wrong={wrong('url')}
        onChange={(url) => put({ url }, 'url')}
      />
      <Field label={width}>
        {({ id }) => (
          <Slider
            id={id}
            min={10}
            max={100}
            step={5}
            value={block.width ?? 100}
            ariaLabelForHandle={width}
            onChange={(percent) => put({ width: percent === 100 ? undefined : percent }, 'width')}
          />
        )}
      </Field>
    </>
  );
}
