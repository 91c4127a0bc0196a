import { Checkbox, Segmented, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/form/NumberField.js';
import { Stack } from '../../../../ui/layout/layout.js';
import { Field } from '../../Field.js';
import { AlignField } from '../blocks/AlignField.js';
import { type EditedBlock, withColumns } from '../blocks/blocks.js';
import { SocialFields } from '../blocks/SocialFields.js';
import { asSecond, fromSecond } from '../languages.js';
import { useMailLanguage } from '../mailLanguage.js';
import { Address } from './Address.js';
import { ImageSettings } from './ImageSettings.js';
import { useMailEditing } from './mailEditing.js';
import { useWrong } from './wrong.js';

type Props = { block: EditedBlock; path: string };

/** What a block has besides its text, in the language that is written in now. */
export function BlockSettings({ block: stored, path }: Props) {
  const { t } = useTranslation('campaigns');
  const { change } = useMailEditing();
  const said = useWrong();
  const { from, language } = useMailLanguage();
  const second = from !== undefined;
  const block = second ? asSecond(stored) : stored;
  const put = (part: object, what?: string) =>
    change(
      stored.key,
      (now) =>
        second
          ? fromSecond(now, { ...asSecond(now), ...part } as EditedBlock)
          : ({ ...now, ...part } as EditedBlock),
      what && `${stored.key}.${what}.${language}`,
    );
  const wrong = (field: string) => said(`${path}.${second ? 'translation.' : ''}${field}`);
  const firstUrl = second && 'url' in stored ? stored.url : undefined;
  const align =
    'align' in block || canAlign(block) ? (
      <Field label={t('align.label')}>
        {() => (
          <AlignField
            value={(block as { align?: 'left' | 'center' | 'right' }).align}
            onChange={(next) => put({ align: next })}
          />
        )}
      </Field>
    ) : null;
  switch (block.type) {
    case 'heading':
      return (
        <Stack gap={16}>
          <Field label={t('block.size')}>
            {() => (
              <Segmented<'auto' | 'large' | 'medium' | 'small'>
                block
                size="small"
                aria-label={t('block.size')}
                value={block.size ?? 'auto'}
                onChange={(size) => put({ size: size === 'auto' ? undefined : size })}
                options={(['auto', 'large', 'medium', 'small'] as const).map((value) => ({
                  value,
                  label: t(`block.size_${value}`),
                }))}
              />
            )}
          </Field>
          {align}
        </Stack>
      );
    case 'text':
      return align;
    case 'button':
      return (
        <Stack gap={16}>
          <Address
            label={t('block.buttonUrl')}
            value={block.url}
            otherwise={firstUrl}
            wrong={wrong('url')}
            onChange={(url) => put({ url }, 'url')}
          />
          {align}
        </Stack>
      );
    case 'image':
      return (
        <Stack gap={16}>
          <ImageSettings
            block={block}
            first={second ? stored : undefined}
            put={put}
            wrong={wrong}
          />
          {align}
        </Stack>
      );
    case 'spacer':
      return (
        <Field label={t('canvas.height', { px: block.height })}>
          {({ id }) => (
            <Slider
              id={id}
              min={4}
              max={120}
              step={4}
              value={block.height}
              ariaLabelForHandle={t('block.spacerHeight')}
              onChange={(height) => put({ height }, 'height')}
            />
          )}
        </Field>
      );
    case 'columns':
      return (
        <Field label={t('block.columnCount')}>
          {() => (
            <Segmented
              size="small"
              aria-label={t('block.columnCount')}
              value={block.columns.length}
              options={[2, 3].map((value) => ({
                value,
                label: t('block.columnsOf', { count: value }),
              }))}
              onChange={(count) =>
                change(stored.key, (now) =>
                  now.type === 'columns' ? withColumns(now, count === 3 ? 3 : 2) : now,
                )
              }
            />
          )}
        </Field>
      );
    case 'promotion':
      return (
        <Stack gap={16}>
          <Field label={t('block.promotionProducts')} hint={t('block.promotionHint')}>
            {(shared) => (
              <NumberField
                {...shared}
                min={0}
                max={12}
                value={block.products}
                onChange={(products) => put({ products: products ?? 0 })}
              />
            )}
          </Field>
          {(['show_prices', 'show_image', 'show_code'] as const).map((name) => (
            <Checkbox
              key={name}
              checked={block[name]}
              onChange={(e) => put({ [name]: e.target.checked })}
            >
              {t(`block.${name}`)}
            </Checkbox>
          ))}
          <Address
            label={t('block.buttonUrlOptional')}
            optional
            value={block.url}
            otherwise={firstUrl}
            wrong={wrong('url')}
            onChange={(url) => put({ url }, 'url')}
          />
        </Stack>
      );
    case 'social':
      return (
        <SocialFields
          block={block}
          wrong={(field) => said(`${path}.${field}`)}
          onChange={(next, what) => change(stored.key, () => next, what && `${stored.key}.${what}`)}
        />
      );
    case 'divider':
      return <p className="soft">{t('canvas.noSettings')}</p>;
  }
}

const canAlign = ({ type }: EditedBlock) =>
  type === 'heading' || type === 'text' || type === 'button' || type === 'image';
