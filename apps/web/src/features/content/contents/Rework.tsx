import {
  type Content,
  contentPartsOf,
  type Language,
  languages,
  type ReworkKind,
  reworkContent,
} from '@kade/contract';
import { Button, Input, Popover } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/useProfile.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { nameOf } from '../shared/Languages.js';
import { useGenerating } from '../shared/useGenerating.js';
import { WriteState } from '../shared/WriteState.js';
import { withParts } from './contentTyped.js';
import { Proposal } from './Proposal.js';
import type { ContentEditor } from './useContentEditor.js';

type Props = { content: Content; editor: ContentEditor; language: Language };

const kinds = ['shorter', 'longer', 'more_formal'] as const;

/** The text another way: shorter, longer, more formal, once more for a reason, or in its other language. */
export function Rework({ content, editor, language }: Props) {
  const { t } = useTranslation('content');
  const made = useGenerating(reworkContent);
  const [asked, setAsked] = useState<{ how: ReworkKind; into: Language } | null>(null);
  const { typed } = editor;
  const parts = typed.texts[language] ?? {};
  const isEmpty = contentPartsOf[typed.channel].every((part) => !parts[part]?.trim());
  const others = languages.filter((one) => !typed.languages.includes(one));
  if (!useMay()(reworkContent.access)) return null;
  const ask = (how: ReworkKind, reason: string | null = null, into = language) => {
    setAsked({ how, into });
    void made.start({
      params: { id: content.id },
      body: { how, language: into, reason, ...(how === 'translate' ? {} : { parts }) },
    });
  };
  const close = () => {
    made.clear();
    setAsked(null);
  };
  const [result] = made.results;
  const proposed = result?.parts ?? made.writing[0];
  return (
    <Stack gap={12}>
      <Row gap={8} wrap>
        {kinds.map((how) => (
          <Button
            key={how}
            size="small"
            disabled={isEmpty || made.isWorking}
            onClick={() => ask(how)}
          >
            {t(`rework.${how}`)}
          </Button>
        ))}
        <Again
          disabled={isEmpty || made.isWorking}
          onAsk={(reason) => ask('again', reason.trim() || null)}
        />
        {others.map((other) => (
          <Button
            key={other}
            size="small"
            disabled={isEmpty || made.isWorking || editor.dirty}
            title={editor.dirty ? t('rework.saveFirst') : undefined}
            onClick={() => ask('translate', null, other)}
          >
            {t('rework.translate', { language: nameOf(other) })}
          </Button>
        ))}
        <WriteState made={made} />
      </Row>
      {asked && proposed && (
        <Proposal
          title={t(`rework.done.${asked.how}`, { language: nameOf(asked.into) })}
          channel={typed.channel}
          before={asked.how === 'translate' ? (typed.texts[asked.into] ?? {}) : parts}
          after={proposed}
          isWhole={result !== undefined}
          onTake={() => {
            editor.change((now) => withParts(now, asked.into, proposed));
            close();
          }}
          onDrop={close}
        />
      )}
    </Stack>
  );
}

function Again({ disabled, onAsk }: { disabled: boolean; onAsk: (reason: string) => void }) {
  const { t } = useTranslation('content');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Stack gap={8}>
          <label htmlFor={id}>{t('rework.reason')}</label>
          <Input.TextArea
            id={id}
            autoFocus
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={1000}
            value={reason}
            placeholder={t('rework.reasonExample')}
            onChange={(e) => setReason(e.target.value)}
          />
          <div>
            <Button
              type="primary"
              size="small"
              onClick={() => {
                setOpen(false);
                onAsk(reason);
                setReason('');
              }}
            >
              {t('rework.writeAgain')}
            </Button>
          </div>
        </Stack>
      }
    >
      <Button size="small" disabled={disabled}>
        {t('rework.again')}
      </Button>
    </Popover>
  );
}
