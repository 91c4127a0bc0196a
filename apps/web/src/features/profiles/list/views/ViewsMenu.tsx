import { DeleteOutlined, DownOutlined, TeamOutlined } from '@ant-design/icons';
import { deleteView, listViews, type SavedView, updateView, type ViewState } from '@kade/contract';
import { Button, Popconfirm, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../../platform/client/queries.js';
import { useMay } from '../../../../platform/session/useProfile.js';
import { cx } from '../../../../ui/cx.js';
import { Stack } from '../../../../ui/layout/layout.js';
import styles from '../list.module.css';
import { SaveViewDialog } from './SaveViewDialog.js';
import { sameState } from './viewState.js';

type Props = {
  /** The list as it is shown now. */
  now: ViewState;
  onApply: (state: ViewState) => void;
};

/** Saved views: own ones and those colleagues share; save the list as it is shown, change and delete one's own. */
export function ViewsMenu({ now, onApply }: Props) {
  const { t } = useTranslation('profiles');
  const may = useMay();
  const allowed = may(listViews.access);
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const [activeId, setActiveId] = useState<number | null>(null);
  const views = useCall(listViews, {}, { enabled: allowed, staleTime: 60_000 });
  const remove = useSend(deleteView, { invalidates: [listViews] });
  const update = useSend(updateView, { invalidates: [listViews] });
  if (!allowed) return null;

  const all = views.data?.results ?? [];
  // The one that was chosen, or one that shows just this.
  const active = all.find((v) => v.id === activeId) ?? all.find((v) => sameState(v.state, now));
  const changed = active !== undefined && !sameState(active.state, now);
  const apply = (view: SavedView) => {
    setActiveId(view.id);
    setOpen(false);
    onApply(view.state);
  };
  const store = (view: SavedView) => {
    setOpen(false);
    update.mutate({
      params: { id: view.id },
      body: { name: view.name, is_shared: view.is_shared, state: now, version: view.version },
    });
  };

  const panel = (
    <Stack gap={8} className={styles.viewsPanel}>
      {all.length === 0 && <p className="soft">{t('view.none')}</p>}
      <ul className={styles.viewsList}>
        {all.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className={styles.viewName}
              data-testid="view-name"
              aria-current={view.id === active?.id}
              onClick={() => apply(view)}
            >
              <span>{view.name}</span>
              {view.is_shared && (
                <span className={cx('soft', styles.viewOwner)}>
                  <TeamOutlined aria-label={t('view.shared')} /> {view.owner.name}
                </span>
              )}
            </button>
            {view.can_edit && (
              <Popconfirm
                title={t('view.deleteAsk', { name: view.name })}
                okText={t('view.delete')}
                cancelText={t('filter.cancel')}
                onConfirm={() => remove.mutate({ params: { id: view.id } })}
              >
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('view.deleteNamed', { name: view.name })}
                />
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
      {changed && active.can_edit && (
        <Button block onClick={() => store(active)}>
          {t('view.update', { name: active.name })}
        </Button>
      )}
      <Button
        block
        type="primary"
        onClick={() => {
          setOpen(false);
          setSaving(true);
        }}
      >
        {t('view.save')}
      </Button>
    </Stack>
  );
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={panel}
      >
        <Button
          aria-label={[t('view.title'), active?.name, changed && t('view.changed')]
            .filter(Boolean)
            .join(' ')}
        >
          <span className={styles.viewCurrent}>{active ? active.name : t('view.title')}</span>
          {changed && <span className="soft">{t('view.changed')}</span>}
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
      {saving && (
        <SaveViewDialog
          state={now}
          onClose={() => setSaving(false)}
          onSaved={(view) => setActiveId(view.id)}
        />
      )}
    </>
  );
}
