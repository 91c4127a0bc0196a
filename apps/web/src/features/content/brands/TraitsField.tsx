import { DeleteOutlined } from '@ant-design/icons';
import type { VoiceTrait } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../../ui/layout/layout.js';
import styles from './content-brand.module.css';
import { useTraitWords } from './useTraitWords.js';

type Props = {
  value?: readonly VoiceTrait[];
  onChange?: (traits: VoiceTrait[]) => void;
  disabled: boolean;
};

/** What is known of the voice, each trait with the words it was seen in. */
export function TraitsField({ value = [], onChange, disabled }: Props) {
  const { t } = useTranslation('content');
  const say = useTraitWords();
  if (value.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('brand.field.traits')}</legend>
      <List className={styles.traits}>
        {value.map((trait, at) => (
          <li key={`${trait.trait} ${trait.value}`}>
            <Row gap={8} justify="between" align="start">
              <div>
                <strong>{say(trait)}</strong>
                {trait.quotation && <blockquote>“{trait.quotation}”</blockquote>}
              </div>
              {!disabled && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('brand.traitRemove', { trait: say(trait) })}
                  onClick={() => onChange?.(value.filter((_, i) => i !== at))}
                />
              )}
            </Row>
          </li>
        ))}
      </List>
    </fieldset>
  );
}
