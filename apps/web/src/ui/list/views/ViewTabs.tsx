import { DownOutlined, TeamOutlined } from '@ant-design/icons';
import {
  deleteView,
  listViews,
  mostPins,
  type SavedView,
  updateView,
  type ViewState,
} from '@kade/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { addressOfView, samePlace } from '../../../platform/places/placeAt.js';
import { usePins } from '../../../platform/places/usePlaces.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cx } from '../../cx.js';
import { later } from '../../later.js';
import { useLinkedView } from './useLinkedView.js';
import { sameState } from './viewState.js';
import styles from './views.module.css';

const SaveViewDialog = later(() => import('./SaveViewDialog.js').then((m) => m.SaveViewDialog));
const AskDialog = later(() => import('../../page/AskDialog.js').then((m) => m.AskDialog));

/** A view that the product brings: what it narrows by, and nothing else. */
export type Preset = { key: string; label: string; isOn: boolean; onPick: () => void };

type Props = {
  list: string;
  /** The list as it is shown now. */
  now: ViewState;
  presets: readonly Preset[];
  /** False where only those of the product are. */
  canSave: boolean;
  onApply: (state: ViewState, id: number) => void;
};

/** More of them wait behind the arrow. */
const most = 6;

/** The ways to look at a list: those of the product, one's own and those that colleagues share. */
export function ViewTabs({ list, now, presets, canSave, onApply }: Props) {
  const { t } = useTranslation('common');
  const allowed = useMay()(listViews.access) && canSave;
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const found = useCall(
    listViews,
    { query: { list } },
    { enabled: allowed, staleTime: 60_000, silent: true },
  );
  const remove = useSend(deleteView, { invalidates: [listViews] });
  const update = useSend(updateView, { invalidates: [listViews] });

  const views = found.data?.results ?? [];
  // The one that was chosen, or one that shows just this.
  const active = views.find((v) => v.id === activeId) ?? views.find((v) => sameState(v.state, now));
  const changed = active !== undefined && !sameState(active.state, now);
  const apply = (view: SavedView) => {
    setActiveId(view.id);
    onApply(view.state, view.id);
  };
  useLinkedView(views, activeId, setActiveId, (view) => onApply(view.state, view.id));
  const { pathname } = useLocation();
  const { pins = [], toggle } = usePins();
  const address = active && addressOfView(pathname, active.id);
  const place = address ? { kind: 'page' as const, path: address } : null;
  const isPinned = place !== null && pins.some((one) => samePlace(one, place));
  const store = (view: SavedView) =>
    update.mutate({
      params: { id: view.id },
      body: { name: view.name, is_shared: view.is_shared, state: now, version: view.version },
    });
  const items: NonNullable<MenuProps['items']> = [
    ...views.slice(most).map((view) => ({
      key: `view-${view.id}`,
      label: view.name,
      onClick: () => apply(view),
    })),
    ...(views.length > most ? [{ type: 'divider' as const }] : []),
    ...(changed && active.can_edit
      ? [
          {
            key: 'update',
            label: t('view.update', { name: active.name }),
            onClick: () => store(active),
          },
        ]
      : []),
    ...(changed
      ? [
          {
            key: 'reset',
            label: t('view.reset', { name: active.name }),
            onClick: () => apply(active),
          },
        ]
      : []),
    { key: 'save', label: t('view.save'), onClick: () => setSaving(true) },
    ...(active && place && (isPinned || pins.length < mostPins)
      ? [
          {
            key: 'pin',
            label: t(isPinned ? 'view.unpin' : 'view.pin', { name: active.name }),
            onClick: () => toggle(place),
          },
        ]
      : []),
    ...(active?.can_edit
      ? [
          {
            key: 'delete',
            danger: true,
            label: t('view.deleteNamed', { name: active.name }),
            onClick: () => setDeleting(active),
          },
        ]
      : []),
  ];
  const isAnother = presets.some((preset) => preset.isOn) && activeId === null;
  return (
    <nav className={styles.tabs} aria-label={t('view.title')}>
      <div className={styles.scrolled}>
        {presets.map(({ key, label, isOn, onPick }) => (
          <button
            key={key}
            type="button"
            className={cx(styles.tab, 'touch')}
            aria-pressed={isOn && !(active && activeId !== null)}
            onClick={() => {
              setActiveId(null);
              onPick();
            }}
          >
            {label}
          </button>
        ))}
        {views.slice(0, most).map((view) => {
          const isOn = view.id === active?.id && !isAnother;
          return (
            <button
              key={view.id}
              type="button"
              className={cx(styles.tab, 'touch')}
              data-testid="view-name"
              aria-pressed={isOn}
              title={view.is_shared ? `${view.name} · ${view.owner.name}` : view.name}
              onClick={() => apply(view)}
            >
              {view.is_shared && <TeamOutlined aria-label={t('view.shared')} />}
              <span className={styles.name}>{view.name}</span>
              {isOn && changed && (
                <>
                  <span className={styles.dot} aria-hidden />
                  <span className="visually-hidden">{t('view.changed')}</span>
                </>
              )}
            </button>
          );
        })}
      </div>
      {allowed && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            type="text"
            className={cx(styles.more)}
            icon={<DownOutlined />}
            title={t('view.title')}
            aria-label={t('view.title')}
          />
        </Dropdown>
      )}
      <Suspense fallback={null}>
        {saving && (
          <SaveViewDialog
            list={list}
            state={now}
            onClose={() => setSaving(false)}
            onSaved={(view) => setActiveId(view.id)}
          />
        )}
        {deleting && (
          <AskDialog
            danger
            title={t('view.deleteAsk', { name: deleting.name })}
            ok={t('view.delete')}
            onOk={() => {
              setDeleting(null);
              setActiveId(null);
              remove.mutate({ params: { id: deleting.id } });
            }}
            onCancel={() => setDeleting(null)}
          />
        )}
      </Suspense>
    </nav>
  );
}
