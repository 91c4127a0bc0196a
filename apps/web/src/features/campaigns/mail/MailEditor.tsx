import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { Language } from '@kade/contract';
import { Button, Segmented } from 'antd';
import { type KeyboardEvent, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuAsRail } from '../../../platform/navigation/menuRail.js';
import { cx } from '../../../ui/cx.js';
import type { Draft } from '../draft.js';
import { ExampleSelect } from '../wizard/ExampleSelect.js';
import { TestSend } from '../wizard/TestSend.js';
import type { StepProps } from '../wizard/useWizard.js';
import { mostBlocks } from './blocks/blocks.js';
import { BlockPalette } from './canvas/BlockPalette.js';
import styles from './canvas/canvas.module.css';
import { Inspector } from './canvas/Inspector.js';
import { firstHeadingOf, MailCanvas } from './canvas/MailCanvas.js';
import { MailEditingContext } from './canvas/mailEditing.js';
import { PromotionNameContext } from './canvas/promotionName.js';
import { useEditorRoom } from './canvas/useEditorRoom.js';
import { useMailEditor } from './canvas/useMailEditor.js';
import { WrongContext } from './canvas/wrong.js';
import { withExample } from './examples.js';
import { LanguageTabs } from './LanguageFields.js';
import { missingInDraft } from './languages.js';
import { MailLanguageContext } from './mailLanguage.js';
import {
  type Device,
  devices,
  LightChoice,
  type MailLight,
  PreviewedMail,
} from './PreviewParts.js';
import { previewOfDraft } from './previewInput.js';
import { TemplatePicker } from './TemplatePicker.js';
import { type ActiveText, ActiveTexts } from './text/activeText.js';
import { usePreview } from './usePreview.js';

/** The mail, written in the mail: a canvas for each of its languages, and the exact mail as the server makes it. */
export function MailEditor(props: StepProps) {
  const { draft, change, wrong, body, campaignId } = props;
  const { t } = useTranslation('campaigns');
  const room = useEditorRoom();
  useMenuAsRail(true);
  const [view, setView] = useState<'write' | Device>('write');
  const [light, setLight] = useState<MailLight>('light');
  const [profile, setProfile] = useState<number>();
  const [subjectB, setSubjectB] = useState(false);
  const [picking, setPicking] = useState(false);
  const [settings, setSettings] = useState(false);
  const [line, setLine] = useState<string | null>(null);
  const active = useRef<ActiveText | null>(null);
  const [first = 'en', second] = draft.languages;
  const [chosen, setChosen] = useState<Language>(first);
  const language = chosen === second ? second : first;
  const from = language === second ? first : undefined;
  const { selected, fresh, editing, edit } = useMailEditor(body, () => setSettings(true));

  const input = previewOfDraft(draft, { language, campaignId });
  const shownB = subjectB && draft.subject_b !== null;
  const shown = usePreview(
    input && shownB
      ? {
          ...input,
          subject: draft.subject_b ?? '',
          translation: { ...draft.translation, subject: draft.translation.subject_b },
        }
      : input,
    { language, profile },
  );
  /** Blocks have a history of their own, so that they are put back by undo. */
  const put = ({ blocks, theme, languages, subject, translation, ...rest }: Partial<Draft>) => {
    const mail = { blocks, theme, languages, subject, translation };
    const given = Object.entries(mail).filter(([, value]) => value !== undefined);
    const { subject_b, preheader, ...other } = rest;
    body.edit({
      ...Object.fromEntries(given),
      ...(subject_b === undefined ? {} : { subject_b }),
      ...(preheader === undefined ? {} : { preheader }),
    });
    if (Object.keys(other).length > 0) change(other);
  };
  const firstHeading = firstHeadingOf(draft.blocks);
  const state = useMemo(
    () => ({
      selected,
      fresh,
      firstHeading,
      settingsApart: room.sheet,
      language,
    }),
    [selected, fresh, firstHeading, room.sheet, language],
  );
  const press = (e: KeyboardEvent) => {
    const key = e.key.toLowerCase();
    if (!(e.ctrlKey || e.metaKey) || e.altKey || (key !== 'z' && key !== 'y')) return;
    e.preventDefault();
    e.stopPropagation();
    active.current?.settle();
    if (key === 'y' || e.shiftKey) body.redo();
    else body.undo();
  };
  // A click into a text does not wait for what follows it beside the mail.
  const enterLine = useCallback((next: string) => startTransition(() => setLine(next)), []);
  const enterCanvas = (of: Language) => startTransition(() => setChosen(of));
  const canvases: readonly (readonly [Language, Language | undefined])[] =
    second === undefined
      ? [[first, undefined]]
      : room.both
        ? [
            [first, undefined],
            [second, first],
          ]
        : [[language, from]];

  return (
    <MailEditingContext value={editing}>
      <PromotionNameContext value={draft.promotion_id === null ? null : props.promotionName}>
        <WrongContext value={wrong}>
          <ActiveTexts latest={active}>
            <div className={styles.editor} data-testid="mail-preview" onKeyDownCapture={press}>
              <div className={styles.viewBar}>
                <Segmented<'write' | Device>
                  size="small"
                  value={view}
                  onChange={setView}
                  aria-label={t('preview.device')}
                  options={[
                    { value: 'write' as const, label: t('canvas.write') },
                    ...devices.map((value) => ({ value, label: t(`preview.${value}`) })),
                  ]}
                />
                {(view !== 'write' || !room.both) && (
                  <LanguageTabs
                    languages={draft.languages}
                    value={language}
                    missing={missingInDraft(draft).length}
                    onChange={setChosen}
                  />
                )}
                {view !== 'write' && view !== 'text' && (
                  <LightChoice value={light} onChange={setLight} />
                )}
                {view !== 'write' && draft.subject_b !== null && (
                  <Segmented<boolean>
                    size="small"
                    aria-label={t('ab.test')}
                    value={shownB}
                    onChange={setSubjectB}
                    options={[
                      { value: false, label: t('field.subjectA') },
                      { value: true, label: t('field.subjectB') },
                    ]}
                  />
                )}
                {view !== 'write' && (
                  <ExampleSelect value={shown.mail?.profile ?? null} onChange={setProfile} />
                )}
                <span className={styles.viewTools}>
                  <Button
                    size="small"
                    type="text"
                    icon={<UndoOutlined />}
                    disabled={!body.canUndo}
                    aria-label={t('undo')}
                    title={t('undo')}
                    onClick={body.undo}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<RedoOutlined />}
                    disabled={!body.canRedo}
                    aria-label={t('redo')}
                    title={t('redo')}
                    onClick={body.redo}
                  />
                  <Button size="small" onClick={() => setPicking(true)}>
                    {t('template.open')}
                  </Button>
                  <TestSend input={input} sender={draft.sender} />
                  {room.sheet && (
                    <Button size="small" onClick={() => setSettings(true)}>
                      {t('canvas.settings')}
                    </Button>
                  )}
                </span>
              </div>
              <div className={cx(styles.panes, room.sheet && styles.panesNarrow)}>
                {view === 'write' && <BlockPalette full={draft.blocks.length >= mostBlocks} />}
                <div className={styles.stage}>
                  {view === 'write' ? (
                    canvases.map(([of, translated]) => (
                      <div key={of} className={styles.sheet} onFocusCapture={() => enterCanvas(of)}>
                        <MailCanvas
                          draft={draft}
                          edit={edit}
                          language={of}
                          from={translated}
                          state={state}
                          line={line}
                          onLine={enterLine}
                          onMoved={(blocks) => body.edit({ blocks })}
                        />
                      </div>
                    ))
                  ) : (
                    <div className={styles.preview}>
                      <PreviewedMail {...shown} device={view} light={light} />
                    </div>
                  )}
                </div>
                <MailLanguageContext value={{ language, from }}>
                  <Inspector
                    {...props}
                    selected={view === 'write' ? selected : null}
                    put={put}
                    mail={shown.mail}
                    sheet={room.sheet}
                    open={settings}
                    onClose={() => setSettings(false)}
                  />
                </MailLanguageContext>
              </div>
            </div>
            <TemplatePicker
              open={picking}
              current={
                input?.body ? { blocks: input.body.blocks as never, theme: draft.theme } : null
              }
              draft={draft}
              onClose={() => setPicking(false)}
              onPick={(picked) => put(withExample(draft, picked))}
            />
          </ActiveTexts>
        </WrongContext>
      </PromotionNameContext>
    </MailEditingContext>
  );
}
