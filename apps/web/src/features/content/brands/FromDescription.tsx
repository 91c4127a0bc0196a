import { type BrandProposal, generateBrand, type Language } from '@kade/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { Choice } from '../../../ui/form/Choice.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { languageOptions } from '../shared/Languages.js';
import { useGenerating } from '../shared/useGenerating.js';
import { WriteState } from '../shared/WriteState.js';
import styles from './content-brand.module.css';
import { Proposed } from './Proposed.js';

const least = 20;

/** A brand from what somebody tells of it. */
export function FromDescription(props: {
  name: string;
  onTake: (proposal: Omit<BrandProposal, 'language'>) => void;
}) {
  const { t } = useTranslation('content');
  const id = useId();
  const [description, setDescription] = useState('');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const made = useGenerating(generateBrand);
  const [proposal] = made.results;
  return (
    <Stack gap={12}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {t('brand.describe')}
        </label>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={4000}
          value={description}
          placeholder={t('brand.describeExample')}
          onChange={(e) => setDescription(e.target.value)}
        />
      </div>
      <Row gap={8} wrap>
        <Choice
          label={t('field.language')}
          value={language}
          onChange={setLanguage}
          options={languageOptions()}
        />
        <Button
          type={proposal ? 'default' : 'primary'}
          disabled={description.trim().length < least || made.isWorking}
          onClick={() =>
            void made.start({
              body: {
                description: description.trim(),
                language,
                ...(props.name.trim() ? { name: props.name.trim() } : {}),
              },
            })
          }
        >
          {t('brand.propose')}
        </Button>
        <WriteState made={made} />
      </Row>
      {proposal && <Proposed proposal={proposal} onTake={props.onTake} onDrop={made.clear} />}
    </Stack>
  );
}
