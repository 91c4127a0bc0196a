import {
  type Content,
  createContent,
  exportContent,
  judgeContent,
  updateContent,
  useContent as useInCampaign,
} from '@kade/contract';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { KeptNotice } from '../../../ui/form/KeptNotice.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import { SavedState } from '../../../ui/page/SavedState.js';
import { ApprovableDetail } from '../../approvals/index.js';
import { contentScreens } from '../kind.js';
import { PreviewTab } from '../preview/PreviewTab.js';
import { OriginTab } from '../provenance/OriginTab.js';
import { ExportDialog } from '../uses/ExportDialog.js';
import { UseDialog } from '../uses/UseDialog.js';
import { UsesPanel } from '../uses/UsesPanel.js';
import { ContentVersions } from './ContentVersions.js';
import { DetailsDrawer } from './DetailsDrawer.js';
import { TextTab } from './TextTab.js';
import { useContentEditor } from './useContentEditor.js';
import { useJudge } from './useJudge.js';

/** One text, edited where it stands: checks beside it, how it will look, its approval, and what became of it. */
export function ContentDetail({ content }: { content: Content }) {
  const { t } = useTranslation(['content', 'common']);
  const navigate = useNavigate();
  const editor = useContentEditor(content);
  const [open, setOpen] = useState<'details' | 'use' | 'export' | null>(null);
  const { can, status, variants } = content;
  const { dirty } = editor;
  const readOnly = !can.edit;
  // What the server would refuse is said before.
  const stops = content.checks.filter(({ level }) => level === 'stop').length;
  const stopped = dirty || content.open_claims > 0 || stops > 0;
  const note = dirty
    ? can.submit && t('note.saveFirst')
    : (can.submit || can.review) &&
      [
        content.open_claims > 0 && t('claims.open', { count: content.open_claims }),
        stops > 0 && t('checks.stops', { count: stops }),
      ]
        .filter(Boolean)
        .join(' · ');
  const actions = useActions(content, dirty, setOpen);
  return (
    <ApprovableDetail
      kind={contentScreens}
      object={content}
      can={{ ...can, edit: false, submit: can.submit && !stopped }}
      note={note}
      facts={[
        t(`channel.${content.channel}`),
        content.brand.name,
        content.gen_ai_campaign?.name,
        t(`outcome.${content.outcome}`),
      ]}
      tools={
        variants.length > 1 && (
          <Segmented
            aria-label={t('variant.label')}
            value={content.id}
            options={variants.map(({ id, variant }) => ({ value: id, label: variant }))}
            onChange={(id) => void navigate(paths.content(id))}
          />
        )
      }
      actions={actions}
      tabs={[
        {
          key: 'text',
          label: t('tab.text'),
          content: <TextTab content={content} editor={editor} readOnly={readOnly} />,
        },
        {
          key: 'preview',
          label: t('tab.preview'),
          content: <PreviewTab content={content} typed={editor.typed} />,
        },
        {
          key: 'results',
          label: t('tab.results'),
          count: content.uses.length,
          content: <UsesPanel content={content} />,
        },
        { key: 'origin', label: t('tab.origin'), content: <OriginTab content={content} /> },
        {
          key: 'versions',
          label: t('versions.title'),
          content: <ContentVersions content={content} />,
        },
      ]}
    >
      {editor.leave.dialog}
      {editor.approval.dialog}
      <KeptNotice
        found={editor.kept.found}
        version={editor.version}
        restore={editor.kept.restore}
      />
      {editor.conflict && (
        <Conflict
          saving={editor.saving}
          onMine={() => void editor.save(true)}
          onTheirs={() => void editor.loadTheirs()}
        />
      )}
      {content.outcome === 'thrown_away' && <ThrownAway content={content} />}
      {open === 'details' && (
        <DetailsDrawer editor={editor} content={content} onClose={() => setOpen(null)} />
      )}
      {open === 'use' && <UseDialog content={content} onClose={() => setOpen(null)} />}
      {open === 'export' && <ExportDialog content={content} onClose={() => setOpen(null)} />}
      {dirty && (
        <PageFooter state={<SavedState dirty />}>
          <Button onClick={editor.discard}>{t('discardChanges')}</Button>
          <Button
            type="primary"
            loading={editor.saving}
            onClick={() => void editor.save()}
            aria-keyshortcuts="Control+S"
          >
            {t('common:action.save')}
          </Button>
        </PageFooter>
      )}
      {status === 'pending' && <Alert type="info" showIcon title={t('note.pending')} />}
    </ApprovableDetail>
  );
}

function useActions(
  content: Content,
  dirty: boolean,
  open: (what: 'details' | 'use' | 'export') => void,
): PageActions {
  const { t } = useTranslation('content');
  const may = useMay();
  const judge = useJudge(content.id);
  const { status, channel, outcome, can } = content;
  const isActive = status === 'active' && !dirty;
  const mayJudge = may(judgeContent.access) && content.mode !== null;
  return [
    isActive &&
      channel === 'email' &&
      may(useInCampaign.access) && {
        key: 'use',
        label: t('use.action'),
        kind: 'primary',
        onClick: () => open('use'),
      },
    isActive &&
      may(exportContent.access) && {
        key: 'export',
        label: t('export.action'),
        ...(channel === 'email' ? {} : { kind: 'primary' as const }),
        onClick: () => open('export'),
      },
    can.edit &&
      may(updateContent.access) && {
        key: 'details',
        label: t('details.action'),
        onClick: () => open('details'),
      },
    mayJudge &&
      outcome === 'new' && {
        key: 'keep',
        label: t('judge.keep'),
        loading: judge.isPending,
        onClick: () => judge.send('kept'),
      },
    mayJudge &&
      (outcome === 'new' || outcome === 'kept' || outcome === 'edited') && {
        key: 'throw',
        label: t('judge.throw'),
        more: true,
        onClick: () => judge.send('thrown_away'),
      },
    may(createContent.access) &&
      content.mode !== null && {
        key: 'more',
        label: t('create'),
        more: true,
        to: paths.newContent({
          brand: content.brand_id,
          campaign: content.gen_ai_campaign_id ?? undefined,
          promotion: content.promotion_id ?? undefined,
          channel,
          message: content.key_message ?? undefined,
        }),
      },
  ];
}

function ThrownAway({ content }: { content: Content }) {
  const { t } = useTranslation('content');
  const judge = useJudge(content.id);
  return (
    <Alert
      type="info"
      showIcon
      title={t('judge.thrown')}
      action={
        <Button size="small" loading={judge.isPending} onClick={() => judge.send('new')}>
          {t('judge.takeBack')}
        </Button>
      }
    />
  );
}
