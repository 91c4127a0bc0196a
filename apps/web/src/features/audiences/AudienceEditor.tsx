import { type Audience, columnOf, getAudience } from '@kade/contract';
import { columnsIn } from '@kade/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyOf } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import type { FieldErrors } from '../../platform/saving/useSaving.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Conflict } from '../../ui/form/Conflict.js';
import { KeptNotice } from '../../ui/form/KeptNotice.js';
import { draftKey } from '../../ui/form/keptDraft.js';
import { useKeptDraft } from '../../ui/form/useKeptDraft.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { useApprovalGuard } from '../approvals/index.js';
import { AudienceFields, type AudienceForm } from './AudienceFields.js';
import { HandLists } from './HandLists.js';
import { LivePanel } from './LivePanel.js';
import { idsOf, type Lists, noLists, sameLists } from './lists.js';
import { RuleEditor } from './RuleEditor.js';
import { SaveAs } from './SaveAs.js';
import { useRule } from './useRule.js';
import { useSaveAudience } from './useSaveAudience.js';

type Props = {
  /** The audience to change. */
  audience?: Audience;
  /** The audience to copy. */
  from?: Audience;
  /** The profiles it names one by one. */
  lists?: Lists;
};

/** What is kept of an audience that is not saved. */
type Typed = { fields: AudienceForm | undefined; rule: string; lists: Lists };
const isTyped = ({ rule, lists }: Partial<Typed>) =>
  typeof rule === 'string' && Array.isArray(lists?.include) && Array.isArray(lists?.exclude);

/** Makes or changes an audience: its name and purpose, its rule, and live beside it whom the rule selects. */
export function AudienceEditor({ audience: opened, from, lists: named = noLists }: Props) {
  const { t } = useTranslation(['audiences', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<AudienceForm>();
  const [touched, setTouched] = useState(false);
  // Held as it was opened: a refresh in the background must not let a save slip past a change by somebody else.
  const [audience] = useState(opened);
  const start = audience ?? from;
  const rule = useRule(start?.origin_query ?? '1=1');
  const [lists, setLists] = useState(named);
  const [column, setColumn] = useState(() =>
    rule.tree ? (columnsIn(rule.tree)[0] ?? null) : null,
  );
  const onColumn = useCallback((key: string) => {
    if (columnOf(key)) setColumn(key);
  }, []);
  const [naming, setNaming] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const isStatic =
    (Form.useWatch('audienceType', form) ?? start?.audienceType ?? 'dynamic') === 'static';
  const ids = useMemo(() => (isStatic ? idsOf(lists) : {}), [isStatic, lists]);
  const dirty =
    touched ||
    rule.text !== (audience?.origin_query ?? '1=1') ||
    !sameLists(lists, named) ||
    from !== undefined;
  const leave = useLeaveGuard(dirty);
  const { user } = useProfile();
  const fields = Form.useWatch([], form);
  const kept = useKeptDraft<Typed>({
    key: draftKey('audienceDraft', user.email, audience?.id ?? (from ? `copy-${from.id}` : null)),
    draft: useMemo(() => ({ fields, rule: rule.text, lists }), [fields, rule.text, lists]),
    version: audience?.version ?? null,
    dirty,
    isRight: isTyped,
    show: (typed) => {
      if (typed.fields) form.setFieldsValue(typed.fields);
      rule.changeText(typed.rule);
      setLists(typed.lists);
      setTouched(true);
    },
  });

  const { save, saving, conflict } = useSaveAudience(audience);
  const approval = useApprovalGuard('audience', audience);
  const onFields = (errors: FieldErrors) => {
    const known = Object.keys(form.getFieldsValue()) as (keyof AudienceForm)[];
    const named = known.filter((name) => errors[name]);
    form.setFields(named.map((name) => ({ name, errors: [...(errors[name] ?? [])] })));
    return named.length > 0;
  };
  const open = (saved: Audience | undefined) => {
    if (!saved) return;
    kept.drop();
    leave.release();
    void navigate(paths.audience(saved.id));
  };
  const ready = !rule.error && rule.open.length === 0;
  const input = async () => {
    const fields = await form.validateFields().catch(() => null);
    if (!fields || !ready) return null;
    return {
      ...fields,
      description: fields.description || null,
      origin_query: rule.text,
      ...ids,
    };
  };
  const submit = async (over = false) => {
    const filled = await input();
    if (filled && (await approval.ask())) open(await save(filled, { over, onFields }));
  };
  const submitAs = async (name: string) => {
    const filled = await input();
    if (!filled) return;
    const inDialog = (errors: FieldErrors) => {
      setNameError(errors.name?.[0] ?? null);
      return errors.name !== undefined;
    };
    open(await save({ ...filled, name }, { anew: true, onFields: inDialog }));
  };
  const loadTheirs = async () => {
    kept.drop();
    leave.release();
    if (audience) {
      await client.resetQueries({ queryKey: keyOf(getAudience, { params: { id: audience.id } }) });
    }
  };

  return (
    <Page
      title={audience ? t('editing', { name: audience.name }) : t('creating')}
      breadcrumb={[
        { title: t('title'), to: paths.audiences },
        { title: audience?.name ?? t('creating') },
      ]}
      actions={
        <>
          <Button
            onClick={() => void navigate(audience ? paths.audience(audience.id) : paths.audiences)}
          >
            {t('common:action.cancel')}
          </Button>
          {audience && (
            <Button
              disabled={!ready || saving}
              onClick={() => {
                setNameError(null);
                setNaming(true);
              }}
            >
              {t('saveAs.action')}
            </Button>
          )}
          <Button
            type="primary"
            loading={saving && !naming}
            disabled={!ready}
            title={ready ? '' : t('notReady')}
            onClick={() => void submit()}
          >
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      {leave.dialog}
      {approval.dialog}
      <KeptNotice found={kept.found} version={audience?.version ?? null} restore={kept.restore} />
      {naming && audience && (
        <SaveAs
          name={audience.name}
          saving={saving}
          error={nameError}
          onSave={(name) => void submitAs(name)}
          onClose={() => setNaming(false)}
        />
      )}
      {conflict && (
        <Conflict
          saving={saving}
          onMine={() => void submit(true)}
          onTheirs={() => void loadTheirs()}
        />
      )}
      <div className="audience-editor">
        <div className="audience-form">
          <Panel>
            <AudienceFields
              form={form}
              initial={start}
              copy={from !== undefined}
              onTouched={() => setTouched(true)}
            />
          </Panel>
          <Panel title={t('rule')}>
            <RuleEditor rule={rule} onColumn={onColumn} />
          </Panel>
          {isStatic && (
            <Panel title={t('hand.title')}>
              <HandLists lists={lists} onChange={setLists} />
            </Panel>
          )}
        </div>
        <LivePanel
          rule={rule}
          lists={ids}
          column={column}
          {...(audience ? { audienceId: audience.id } : {})}
        />
      </div>
    </Page>
  );
}
