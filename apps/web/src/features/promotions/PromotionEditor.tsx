import { getPromotion, type Promotion } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyOf } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import type { FieldErrors } from '../../platform/saving/useSaving.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { todayIn } from '../../ui/calendar/zoned.js';
import { Conflict } from '../../ui/form/Conflict.js';
import { KeptNotice } from '../../ui/form/KeptNotice.js';
import { draftKey } from '../../ui/form/keptDraft.js';
import { useKeptDraft } from '../../ui/form/useKeptDraft.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { useApprovalGuard } from '../approvals/index.js';
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
import { useSavePromotion } from './useSavePromotion.js';

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
  const client = useQueryClient();
  const { user, company } = useProfile();
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
  const leave = useLeaveGuard(touched);
  const kept = useKeptDraft<Typed>({
    key: draftKey('promotionDraft', user.email, promotion?.id ?? (from ? `copy-${from.id}` : null)),
    draft: useMemo(() => ({ form: typed, chosen }), [typed, chosen]),
    version: promotion?.version ?? null,
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

  const { save, saving, conflict } = useSavePromotion(promotion);
  const approval = useApprovalGuard('promotion', promotion);
  const onFields = (errors: FieldErrors) => {
    const known = Object.keys(initial) as (keyof PromotionForm)[];
    const named = known.filter((name) => errors[name]);
    form.setFields(named.map((name) => ({ name, errors: [...(errors[name] ?? [])] })));
    return named.length > 0;
  };
  const submit = async (over = false) => {
    const valid = await form.validateFields().catch(() => null);
    if (!valid || !(await approval.ask())) return;
    const saved = await save(
      draftOf({ ...typed, ...valid, translation: typed.translation }, chosen),
      { over, onFields },
    );
    if (!saved) return;
    kept.drop();
    leave.release();
    const toCodes = saved.code_mode === 'unique' && saved.codes?.total === 0;
    void navigate(paths.promotion(saved.id, toCodes ? 'codes' : undefined));
  };
  const choose = (change: Partial<Chosen>) => {
    setTouched(true);
    setChosen((before) => ({ ...before, ...change }));
  };
  const loadTheirs = async () => {
    kept.drop();
    leave.release();
    if (promotion)
      await client.resetQueries({
        queryKey: keyOf(getPromotion, { params: { id: promotion.id } }),
      });
  };

  return (
    <Page
      title={promotion ? t('editing', { name: promotion.name }) : t('creating')}
      breadcrumb={[
        { title: t('title'), to: paths.promotions },
        { title: promotion?.name ?? t('creating') },
      ]}
      actions={
        <>
          <Button
            onClick={() =>
              void navigate(promotion ? paths.promotion(promotion.id) : paths.promotions)
            }
          >
            {t('common:action.cancel')}
          </Button>
          <Button type="primary" loading={saving} onClick={() => void submit()}>
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      {leave.dialog}
      {approval.dialog}
      <KeptNotice found={kept.found} version={promotion?.version ?? null} restore={kept.restore} />
      {conflict && (
        <Conflict
          saving={saving}
          onMine={() => void submit(true)}
          onTheirs={() => void loadTheirs()}
        />
      )}
      <div className="promotion-editor">
        <Form<PromotionForm>
          form={form}
          name="promotion"
          layout="vertical"
          className="promotion-form"
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
        <div className="promotion-side">
          <Panel title={t('part.preview')}>
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
          </Panel>
        </div>
      </div>
    </Page>
  );
}
