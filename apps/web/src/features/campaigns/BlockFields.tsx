import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EditedBlock } from './blocks.js';
import { Field } from './Field.js';
import { TagField } from './TagField.js';

type Props = {
  block: EditedBlock;
  onChange: (block: EditedBlock) => void;
  /** Message of a field of this block, by its name. */
  wrong: (field: string) => string | undefined;
};

/** What can be typed into a block. */
export function BlockFields({ block, onChange, wrong }: Props) {
  const { t } = useTranslation('campaigns');
  const address = (name: 'url' | 'src', label: string, value: string) => (
    <Field label={label} wrong={wrong(name)}>
      {(shared) => (
        <Input
          {...shared}
          value={value}
          maxLength={2000}
          inputMode="url"
          placeholder="https://"
          status={wrong(name) ? 'error' : ''}
          onChange={(e) => onChange({ ...block, [name]: e.target.value } as EditedBlock)}
        />
      )}
    </Field>
  );
  switch (block.type) {
    case 'heading':
    case 'text':
      return (
        <TagField
          label={t(`block.${block.type}`)}
          quiet
          value={block.text}
          lines={block.type === 'text' ? 3 : 1}
          maxLength={block.type === 'text' ? 20_000 : 500}
          wrong={wrong('text')}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'button':
      return (
        <div className="block-pair">
          <TagField
            label={t('block.buttonText')}
            value={block.text}
            maxLength={200}
            wrong={wrong('text')}
            onChange={(text) => onChange({ ...block, text })}
          />
          {address('url', t('block.buttonUrl'), block.url)}
        </div>
      );
    case 'image':
      return (
        <>
          {address('src', t('block.imageSrc'), block.src)}
          <div className="block-pair">
            <Field label={t('block.imageAlt')} hint={t('block.imageAltHint')}>
              {(shared) => (
                <Input
                  {...shared}
                  value={block.alt}
                  maxLength={300}
                  onChange={(e) => onChange({ ...block, alt: e.target.value })}
                />
              )}
            </Field>
            {address('url', t('block.imageUrl'), block.url)}
          </div>
        </>
      );
    case 'divider':
      return <hr className="block-divider" aria-label={t('block.divider')} />;
  }
}
