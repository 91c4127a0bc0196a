import { contentLengths, mostVariants } from '@kade/contract';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/Choice.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { requiredNumber } from '../../../ui/form/rules.js';
import { RecordSelect } from '../../../ui/pick/RecordSelect.js';
import { ChannelsField } from './ChannelsField.js';
import { languageOptions } from './Languages.js';
import { useContentOptions } from './useOptions.js';

/** Fields that a text, an AI campaign and the settings have in common, each under its name in the form. */

type Item = { id: number; name: string };

type BrandProps = {
  /** Null may be chosen: none in particular. */
  optional?: boolean;
  known?: Item | undefined;
  placeholder?: string;
  extra?: ReactNode;
};

export function BrandItem({ optional = false, known, placeholder, extra }: BrandProps) {
  const { t } = useTranslation('content');
  const options = useContentOptions();
  return (
    <Form.Item
      name="brand_id"
      label={t('field.brand')}
      extra={extra}
      required={!optional}
      rules={optional ? [] : [{ required: true, message: t('campaign.brandMissing') }]}
    >
      <RecordSelect
        options={(options.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        known={known}
        clearable={optional}
        loading={options.isPending}
        placeholder={placeholder ?? t('choose.brand')}
        nothing={t('choose.noBrand')}
      />
    </Form.Item>
  );
}

export function PromotionItem({ known }: { known: Item | null | undefined }) {
  const { t } = useTranslation('content');
  const options = useContentOptions();
  return (
    <Form.Item
      name="promotion_id"
      label={t('field.promotion')}
      extra={t('campaign.hint.promotion')}
    >
      <RecordSelect
        options={(options.data?.promotions ?? []).map(({ id, name, offer }) => ({
          value: id,
          label: name,
          more: offer,
        }))}
        known={known}
        loading={options.isPending}
        placeholder={t('choose.promotion')}
        onSearch={options.onSearch}
      />
    </Form.Item>
  );
}

export function ChannelsItem({ optional = false }: { optional?: boolean }) {
  const { t } = useTranslation('content');
  return (
    <Form.Item
      name="channels"
      label={t('field.channels')}
      required={!optional}
      rules={
        optional
          ? []
          : [{ required: true, type: 'array', min: 1, message: t('settings.oneChannel') }]
      }
    >
      <ChannelsField />
    </Form.Item>
  );
}

/** How a text is to be: its language, how long, how many. */
export function TextItems({ variantsHint }: { variantsHint?: string }) {
  const { t } = useTranslation('content');
  return (
    <>
      <Form.Item name="language" label={t('field.language')} required>
        <Choice options={languageOptions()} />
      </Form.Item>
      <Form.Item name="length" label={t('field.length')} required>
        <Choice options={contentLengths.map((value) => ({ value, label: t(`length.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="variants"
        label={t('field.variants')}
        required
        rules={requiredNumber(1, mostVariants)}
        extra={variantsHint}
      >
        <NumberField min={1} max={mostVariants} precision={0} />
      </Form.Item>
    </>
  );
}
