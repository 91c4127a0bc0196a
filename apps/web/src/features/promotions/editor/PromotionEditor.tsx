import type { Promotion } from '@kade/contract';
import { Form } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { todayIn } from '../../../ui/calendar/zoned.js';
import { FormLayout } from '../../../ui/form/FormLayout.js';
import { showErrors } from '../../../ui/form/showErrors.js';
import { Panel } from '../../../ui/page/Page.js';
import { EditorFooter, EditorPage, useApprovableEditor } from '../../approvals/index.js';
import { promotionScreens } from '../kind.js';
import styles from '../promotions.module.css';
import { CodeFields } from './CodeFields.js';
import { ImageField } from './ImageField.js';
import { LimitFields } from './LimitFields.js';
import { OfferFields } from './OfferFields.js';
import { PromotionPreview } from './PromotionPreview.js';
import {
  type Chosen,
  draftOf,
  formAgain,
  formOf,
  isTyped,
  type PromotionForm,
  type Typed,
  typedTerms,
} from './promotionDraft.js';
import { ScopeField } from './ScopeField.js';
import { TranslationFields } from './TranslationFields.js';

type Props = {
  /** The promotion to change. */
  promotion?: Promotion;
  /** The promotion to copy. */
  from?: Promotion;
};

const nothing: Chosen = { products: [], categories: [], freeProduct: null, image: null };

const chosenOf = (p: Promotion | undefined): Chosen =>
  p
    ? {
        products: p.products,
        categories: p.categories,
        freeProduct: p.free_product,
        image: p.image,
      }
    : nothing;

/** Makes or changes a promotion; beside it, live, how a mail shows it. */
export function PromotionEditor({ promotion: opened, from }: Props) {
  const { t } = useTranslation(['promotions', 'common']);
  const navigate = useNavigate();
  const { company } = useProfile();
  const [form] = Form.useForm<PromotionForm>();
  // Held as it was opened: a refresh in the background must not let a save slip past a change by somebody else.
  const [promotion] = useState(opened);
  const start = promotion ?? from;
  const [initial] = useState(() =>
    formOf(start, dayjs(todayIn(company.time_zone)), from && t('copyOf', { name: from.name })),
  );
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState(() => chosenOf(start));
  const [touched, setTouched] = useState(from !== undefined);
  const editor = useApprovableEditor<'promotion', Typed>({
    kind: promotionScreens,
    opened: promotion,
    from,
    typed: useMemo(() => ({ form: typed, chosen }), [typed, chosen]),
    dirty: touched,
    isRight: isTyped,
    show: (found) => {
      const again = formAgain(found.form);
      form.setFieldsValue(again);
      setTyped(again);
      setChosen(found.chosen);
      setTouched(true);
    },
  });
  const submit = async (over = false) => {
    const valid = await form.validateFields().catch(() => null);
    if (!valid) return;
    const draft = draftOf({ ...typed, ...valid, translation: typed.translation }, chosen);
    const saved = await editor.save(draft, { over, onFields: showErrors(form) });
    if (!saved) return;
    editor.letGo();
    const toCodes = saved.code_mode === 'unique' && saved.codes?.total === 0;
    void navigate(paths.promotion(saved.id, toCodes ? 'codes' : undefined));
  };
  const choose = (change: Partial<Chosen>) => {
    setTouched(true);
    setChosen((before) => ({ ...before, ...change }));
  };

  const side = {
    label: t('part.preview'),
    content: (
      <PromotionPreview
        name={typed.name}
        description={typed.description}
        terms={typedTerms(typed, chosen)}
        endsOn={typed.ends_on?.format('YYYY-MM-DD') ?? null}
        codeMode={typed.code_mode}
        code={typed.code}
        conditions={typed.conditions}
        products={chosen.products}
        categories={chosen.categories}
        image={chosen.image?.url ?? null}
      />
    ),
  };

  return (
    <EditorPage
      kind={promotionScreens}
      editor={editor}
      title={promotion ? t('editing', { name: promotion.name }) : t('creating')}
      onMine={() => void submit(true)}
    >
      <FormLayout side={side}>
        <Form<PromotionForm>
          form={form}
          name="promotion"
          layout="vertical"
          className={styles.promotionForm}
          initialValues={initial}
          scrollToFirstError
          onValuesChange={(_, all) => {
            setTouched(true);
            setTyped((before) => ({
              ...before,
              ...all,
              // Only the fields on screen are among the values.
              translation: { ...before.translation, ...all.translation },
            }));
          }}
        >
          <Panel title={t('part.offer')}>
            <OfferFields form={typed} chosen={chosen} onChosen={choose} isNew={!start} />
          </Panel>
          <Panel title={t('part.scope')}>
            <ScopeField chosen={chosen} onChosen={choose} />
          </Panel>
          <Panel title={t('part.limits')}>
            <LimitFields form={typed} />
          </Panel>
          <Panel title={t('part.translation')}>
            <TranslationFields form={typed} />
          </Panel>
          <Panel title={t('part.code')}>
            <CodeFields form={typed} />
          </Panel>
          <Panel title={t('part.image')}>
            <ImageField image={chosen.image} onImage={(image) => choose({ image })} />
          </Panel>
        </Form>
      </FormLayout>
      <EditorFooter
        kind={promotionScreens}
        editor={editor}
        dirty={touched}
        onSave={() => void submit()}
      />
    </EditorPage>
  );
}
