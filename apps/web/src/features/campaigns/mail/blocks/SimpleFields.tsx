import { Input, Segmented, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { Columns } from '../../../../ui/layout/layout.js';
import styles from '../../campaigns.module.css';
import { Field } from '../../Field.js';
import { FirstLanguageText } from '../FirstLanguageText.js';
import { ImagePicker } from '../ImagePicker.js';
import { useInLanguage } from '../mailLanguage.js';
import { RichField } from '../RichField.js';
import { TagField } from '../TagField.js';
import { AlignField } from './AlignField.js';
import type { BlockFieldsProps } from './blockFields.js';
import type { EditedSimple } from './blocks.js';

type AddressProps = {
  label: string;
  /** What holds while it is empty. */
  otherwise?: string | undefined;
  value: string;
  wrong: string | undefined;
  onChange: (url: string) => void;
};

export function Address({ label, value, wrong, otherwise, onChange }: AddressProps) {
  return (
    <Field label={label} wrong={wrong}>
      {(shared) => (
        <Input
          {...shared}
          value={value}
          maxLength={2000}
          inputMode="url"
          placeholder={otherwise || 'https://'}
          status={wrong ? 'error' : ''}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}

/** The blocks that also stand in columns. */
export function SimpleFields(props: BlockFieldsProps<EditedSimple>) {
  const { t } = useTranslation('campaigns');
  const { block, first, onChange, wrong } = useInLanguage(props);
  const other = first && 'url' in first ? first : undefined;
  const align = (
    <AlignField value={block.align} onChange={(next) => onChange({ ...block, align: next })} />
  );
  switch (block.type) {
    case 'heading':
      return (
        <>
          <FirstLanguageText block={first} />
          <TagField
            label={t('block.heading')}
            quiet
            value={block.text}
            maxLength={500}
            wrong={wrong('text')}
            tools={() => (
              <span className={styles.blockLooks}>
                <Segmented<'auto' | 'large' | 'medium' | 'small'>
                  size="small"
                  aria-label={t('block.size')}
                  value={block.size ?? 'auto'}
                  onChange={(size) =>
                    onChange({ ...block, size: size === 'auto' ? undefined : size })
                  }
                  options={(['auto', 'large', 'medium', 'small'] as const).map((value) => ({
                    value,
                    label: t(`block.size_${value}`),
                  }))}
                />
                {align}
              </span>
            )}
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
        </>
      );
    case 'text':
      return (
        <>
          <FirstLanguageText block={first} />
          <RichField
            label={t('block.text')}
            value={block.text}
            wrong={wrong('text')}
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
          {align}
        </>
      );
    case 'button':
      return (
        <>
          <FirstLanguageText block={first} />
          <Columns
            gap={[8, 16]}
            min={220}
            align="start"
            className={styles.blockPair}
            data-testid="block-pair"
          >
            <TagField
              label={t('block.buttonText')}
              value={block.text}
              maxLength={200}
              wrong={wrong('text')}
              onChange={(text) => onChange({ ...block, text }, 'text')}
            />
            <Address
              label={t('block.buttonUrl')}
              value={block.url}
              otherwise={other?.url}
              wrong={wrong('url')}
              onChange={(url) => onChange({ ...block, url }, 'url')}
            />
          </Columns>
          {align}
        </>
      );
    case 'image':
      return (
        <>
          <FirstLanguageText block={first} />
          <ImagePicker
            onPick={(image) =>
              onChange({
                ...block,
                src: image.url,
                // A small picture blown up to the width of a mail looks torn.
                width: image.width < 540 ? Math.max(10, Math.round(image.width / 5.4)) : undefined,
              })
            }
          />
          <Columns
            gap={[8, 16]}
            min={220}
            align="start"
            className={styles.blockPair}
            data-testid="block-pair"
          >
            <Address
              label={t('block.imageSrc')}
              value={block.src}
              otherwise={other?.type === 'image' ? other.src : undefined}
              wrong={wrong('src')}
              onChange={(src) => onChange({ ...block, src }, 'src')}
            />
            <Field label={t('block.imageAlt')} hint={t('block.imageAltHint')}>
              {(shared) => (
                <Input
                  {...shared}
                  value={block.alt}
                  maxLength={300}
                  onChange={(e) => onChange({ ...block, alt: e.target.value }, 'alt')}
                />
              )}
            </Field>
            <Address
              label={t('block.imageUrl')}
              value={block.url}
              otherwise={other?.url}
              wrong={wrong('url')}
              onChange={(url) => onChange({ ...block, url }, 'url')}
            />
            <Field label={t('block.imageWidth', { percent: block.width ?? 100 })}>
              {({ id }) => (
                <Slider
                  id={id}
                  min={10}
                  max={100}
                  step={5}
                  value={block.width ?? 100}
                  ariaLabelForHandle={t('block.imageWidth', { percent: block.width ?? 100 })}
                  onChange={(width) =>
                    onChange({ ...block, width: width === 100 ? undefined : width }, 'width')
                  }
                />
              )}
            </Field>
          </Columns>
          {align}
        </>
      );
    case 'spacer':
      return (
        <Slider
          min={4}
          max={120}
          step={4}
          value={block.height}
          ariaLabelForHandle={t('block.spacerHeight')}
          tooltip={{ formatter: (px) => `${px} px` }}
          onChange={(height) => onChange({ ...block, height }, 'height')}
        />
      );
  }
}
