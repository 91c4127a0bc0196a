import { getCampaignSettings, type Language, languageNames, languages } from '@kade/contract';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { textUpTo } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import styles from '../promotions.module.css';
import type { PromotionForm } from './promotionDraft.js';

const nameOf = (language: Language) => languageNames[language][currentLanguage()];

/** What the promotion is called and says in the other language, for mails in it. */
export function TranslationFields({ form }: { form: PromotionForm }) {
  const { t } = useTranslation('promotions');
  const settings = useCall(getCampaignSettings, {}, { staleTime: 60_000, silent: true });
  const own = form.language ?? settings.data?.language ?? currentLanguage();
  const other = own === 'nl' ? 'en' : 'nl';
  const labelled = (field: 'name' | 'description' | 'conditions') =>
    t('translation.in', { label: t(`field.${field}`), language: nameOf(other) });
  return (
    <Columns gap={[0, 16]} min={220} className={styles.promotionGrid}>
      <Form.Item
        name="language"
        label={t('translation.language')}
        required
        extra={t('translation.hint', { language: nameOf(other) })}
        className={styles.wide}
      >
        <Select<Language>
          placeholder={nameOf(own)}
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Form.Item>
      <Form.Item
        name={['translation', 'name']}
        label={labelled('name')}
        rules={[textUpTo(200)]}
        className={styles.wide}
      >
        <Input maxLength={200} placeholder={form.name} />
      </Form.Item>
      {form.description.trim() !== '' && (
        <Form.Item
          name={['translation', 'description']}
          label={labelled('description')}
          rules={[textUpTo(2000)]}
          className={styles.wide}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
        </Form.Item>
      )}
      {form.conditions.trim() !== '' && (
        <Form.Item
          name={['translation', 'conditions']}
          label={labelled('conditions')}
          rules={[textUpTo(4000)]}
          className={styles.wide}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
        </Form.Item>
      )}
    </Columns>
  );
}
