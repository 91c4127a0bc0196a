import { type Audience, columnOf } from '@kade/contract';
import { Button, Form } from 'antd';
import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import type { FieldErrors } from '../../platform/saving/useSaving.js';
import { showErrors } from '../../ui/form/showErrors.js';
import { Columns, Stack } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { EditorFooter, EditorPage, useApprovableEditor } from '../approvals/index.js';
import { type AudienceForm, AudienceName, useAudienceFacts } from './AudienceHead.js';
import styles from './audiences.module.css';
import { RuleEditor } from './builder/RuleEditor.js';
import { useRule } from './builder/useRule.js';
import { LivePanel } from './insights/LivePanel.js';
import { openingColumn } from './insights/openingColumn.js';
import { audienceScreens } from './kind.js';
import { HandLists } from './lists/HandLists.js';
import { idsOf, type Lists, noLists, sameLists } from './lists/lists.js';
import { SaveAs } from './SaveAs.js';

type Props = {
  /** The audience to change. */
  audience?: Audience;
  /** The audience to copy. */
  from?: Audience;
  /** The profiles it names one by one. */
  lists?: Lists;
  /** What a new one begins with. */
  begun?: { readonly rule: string; readonly name: string };
};

/** What is kept of an audience that is not saved. */
type Typed = { fields: AudienceForm | undefined; rule: string; lists: Lists };
const isTyped = ({ rule, lists }: Partial<Typed>) =>
  typeof rule === 'string' && Array.isArray(lists?.include) && Array.isArray(lists?.exclude);

/** Makes or changes an audience: its name and purpose, its rule, and live beside it whom the rule selects. */
export function AudienceEditor(props: Props) {
  const { audience: opened, from, lists: named = noLists, begun } = props;
  const { t } = useTranslation(['audiences', 'common']);
  const navigate = useNavigate();
  const [form] = Form.useForm<AudienceForm>();
  const [touched, setTouched] = useState(false);
  // Held as it was opened: a refresh in the background must not let a save slip past a change by somebody else.
  const [audience] = useState(opened);
  const start = audience ?? from;
  const rule = useRule(start?.origin_query ?? begun?.rule ?? '1=1');
  const [lists, setLists] = useState(named);
  const [column, setColumn] = useState(() => openingColumn(rule.tree));
  const onColumn = useCallback((key: string) => {
    if (columnOf(key)) startTransition(() => setColumn(key));
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
  const fields = Form.useWatch([], form);
  const editor = useApprovableEditor<'audience', Typed>({
    kind: audienceScreens,
    opened: audience,
    from,
    typed: useMemo(() => ({ fields, rule: rule.text, lists }), [fields, rule.text, lists]),
    dirty,
    isRight: isTyped,
    show: (typed) => {
      if (typed.fields) form.setFieldsValue(typed.fields);
      rule.changeText(typed.rule);
      setLists(typed.lists);
      setTouched(true);
    },
  });
  const { save, saving } = editor;
  const open = (saved: Audience | undefined) => {
    if (!saved) return;
    editor.letGo();
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
    if (filled) open(await save(filled, { over, onFields: showErrors(form) }));
  };
  const submitAs = async (name: string) => {
    const filled = await input();
    if (!filled) return;
    const inDialog = (errors: FieldErrors) => {
      setNameError(errors.name?.[0] ?? null);
      return errors.name ? ['name'] : [];
    };
    open(await save({ ...filled, name }, { anew: true, onFields: inDialog }));
  };

  // What lies behind the rule is drawn after what was typed.
  const drawn = useDeferredValue(rule);
  const title = audience ? t('editing', { name: audience.name }) : t('creating');
  const facts = useAudienceFacts(form, start);
  return (
    <Form<AudienceForm>
      form={form}
      component={false}
      layout="vertical"
      onValuesChange={() => setTouched(true)}
      initialValues={{
        name: start ? (from ? t('copyOf', { name: start.name }) : start.name) : (begun?.name ?? ''),
        description: start?.description ?? '',
        audienceType: start?.audienceType ?? 'dynamic',
        purpose: start?.purpose ?? 'Marketing',
      }}
    >
      <EditorPage
        kind={audienceScreens}
        editor={editor}
        title={title}
        heading={<AudienceName title={title} isNew={!start} />}
        facts={facts}
        onMine={() => void submit(true)}
      >
        {naming && audience && (
          <SaveAs
            name={audience.name}
            saving={saving}
            error={nameError}
            onSave={(name) => void submitAs(name)}
            onClose={() => setNaming(false)}
          />
        )}
        <Columns gap={16} of="minmax(0, 1fr) 360px" align="start" className={styles.audienceEditor}>
          <Stack gap={16}>
            <Panel>
              <RuleEditor rule={rule} onColumn={onColumn} />
            </Panel>
            {isStatic && (
              <Panel title={t('hand.title')}>
                <HandLists lists={lists} onChange={setLists} />
              </Panel>
            )}
          </Stack>
          <LivePanel
            rule={drawn}
            lists={ids}
            column={column}
            {...(audience ? { audienceId: audience.id } : {})}
          />
        </Columns>
        <EditorFooter
          kind={audienceScreens}
          editor={editor}
          dirty={dirty}
          busy={saving && !naming}
          notReady={ready ? undefined : t('notReady')}
          onSave={() => void submit()}
        >
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
        </EditorFooter>
      </EditorPage>
    </Form>
  );
}
