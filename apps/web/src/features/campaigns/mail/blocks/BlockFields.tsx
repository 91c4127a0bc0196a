import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../ui/form/NumberField.js';
import { Columns, Row } from '../../../../ui/layout/layout.js';
import styles from '../../campaigns.module.css';
import { Field } from '../../Field.js';
import { FirstLanguageText } from '../FirstLanguageText.js';
import { useInLanguage } from '../mailLanguage.js';
import { TagField } from '../TagField.js';
import type { BlockFieldsProps } from './blockFields.js';
import type { EditedBlock } from './blocks.js';
import { ColumnsFields } from './ColumnsFields.js';
import { Address, SimpleFields } from './SimpleFields.js';
import { SocialFields } from './SocialFields.js';

/** What can be typed into a block. */
export function BlockFields(props: BlockFieldsProps<EditedBlock>) {
  const { t } = useTranslation('campaigns');
  const { block, onChange, wrong } = props;
  const typed = useInLanguage(props);
  switch (block.type) {
    case 'divider':
      return <hr className={styles.blockDivider} aria-label={t('block.divider')} />;
    case 'columns':
      return <ColumnsFields block={block} onChange={onChange} wrong={wrong} />;
    case 'social':
      return <SocialFields block={block} onChange={onChange} wrong={wrong} />;
    case 'promotion': {
      const button = typed.block.type === 'promotion' ? typed.block : block;
      return (
        <>
          <p className={styles.fieldHint}>{t('block.promotionHint')}</p>
          <Row gap={[8, 16]} wrap align="end" className={styles.blockRow}>
            <Field label={t('block.promotionProducts')}>
              {(shared) => (
                <NumberField
                  {...shared}
                  min={0}
                  max={12}
                  value={block.products}
                  onChange={(n) => onChange({ ...block, products: n ?? 0 })}
                />
              )}
            </Field>
            {(['show_prices', 'show_image', 'show_code'] as const).map((name) => (
              <Checkbox
                key={name}
                checked={block[name]}
                onChange={(e) => onChange({ ...block, [name]: e.target.checked })}
              >
                {t(`block.${name}`)}
              </Checkbox>
            ))}
          </Row>
          <FirstLanguageText block={typed.first} />
          <Columns
            gap={[8, 16]}
            min={220}
            align="start"
            className={styles.blockPair}
            data-testid="block-pair"
          >
            <TagField
              label={t('block.buttonTextOptional')}
              value={button.text}
              maxLength={200}
              wrong={typed.wrong('text')}
              onChange={(text) => typed.onChange({ ...button, text }, 'text')}
            />
            <Address
              label={t('block.buttonUrlOptional')}
              value={button.url}
              otherwise={typed.first && block.url}
              wrong={typed.wrong('url')}
              onChange={(url) => typed.onChange({ ...button, url }, 'url')}
            />
          </Columns>
        </>
      );
    }
    default:
      return <SimpleFields block={block} onChange={onChange} wrong={wrong} />;
  }
}
