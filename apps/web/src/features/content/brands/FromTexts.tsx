import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type BrandProposal, type Language, proposeVoice, voiceTexts } from '@kade/contract';
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

const shortest = 20;
const { least, most, longest } = voiceTexts;

/** The voice of texts of one's own: what is proposed shows in which words it was seen. */
export function FromTexts(props: { onTake: (proposal: Partial<BrandProposal>) => void }) {
  const { t } = useTranslation('content');
  const id = useId();
  const [texts, setTexts] = useState<readonly string[]>(() => Array(least).fill(''));
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const made = useGenerating(proposeVoice);
  const [proposal] = made.results;
  const whole = texts.map((text) => text.trim()).filter((text) => text.length >= shortest);
  return (
    <Stack gap={12}>
      <p className={styles.lead}>{t('brand.textsLead', { least, most })}</p>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
        <div key={at}>
          <Row gap={8} justify="between">
            <label htmlFor={`${id}${at}`} className={styles.label}>
              {t('brand.text', { number: at + 1 })}
            </label>
            {texts.length > least && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('brand.textRemove', { number: at + 1 })}
                onClick={() => setTexts(texts.filter((_, i) => i !== at))}
              />
            )}
          </Row>
          <Input.TextArea
            id={`${id}${at}`}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={longest}
            value={text}
            placeholder={at === 0 ? t('brand.textExample') : ''}
            onChange={(e) => setTexts(texts.map((old, i) => (i === at ? e.target.value : old)))}
          />
        </div>
      ))}
      <Row gap={8} wrap>
        {texts.length < most && (
          <Button icon={<PlusOutlined />} onClick={() => setTexts([...texts, ''])}>
            {t('brand.textAdd')}
          </Button>
        )}
        <Choice
          label={t('field.language')}
          value={language}
          onChange={setLanguage}
          options={languageOptions()}
        />
        <Button
          type={proposal ? 'default' : 'primary'}
          disabled={whole.length < least || made.isWorking}
          onClick={() => void made.start({ body: { texts: whole, language } })}
        >
          {t('brand.hear')}
        </Button>
        <WriteState made={made} />
      </Row>
      {whole.length < least && (
        <p className={styles.lead}>{t('brand.textsMissing', { count: least - whole.length })}</p>
      )}
      {proposal && (
        <Proposed
          proposal={{
            ...proposal,
            traits: proposal.traits.map(({ text: _, ...trait }) => trait),
          }}
          texts={proposal.traits.map(({ text }) => text)}
          onTake={props.onTake}
          onDrop={made.clear}
        />
      )}
    </Stack>
  );
}
