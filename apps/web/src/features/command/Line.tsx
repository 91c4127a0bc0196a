import {
  BookOutlined,
  ContactsOutlined,
  EllipsisOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  FunnelPlotOutlined,
  GiftOutlined,
  HistoryOutlined,
  SendOutlined,
  ShopOutlined,
  TeamOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { matchedParts } from '@kade/contract';
import type { ComponentType, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Euros } from '../../ui/facts/Values.js';
import styles from './command.module.css';
import type { Item, ItemKind } from './items.js';

const icons: Readonly<Record<ItemKind, ComponentType>> = {
  recent: HistoryOutlined,
  profile: ShopOutlined,
  contact: ContactsOutlined,
  opportunity: FunnelPlotOutlined,
  audience: TeamOutlined,
  campaign: SendOutlined,
  promotion: GiftOutlined,
  contract: FileProtectOutlined,
  page: FileTextOutlined,
  action: ThunderboltOutlined,
  glossary: BookOutlined,
};

/** A name with what was typed underlined in it. */
function Name({ name, typed }: { name: string; typed: string }) {
  const parts = matchedParts(typed, name);
  return (
    <span className={styles.name}>
      {parts.map(([from, to], n) => (
        <span key={from}>
          {name.slice(parts[n - 1]?.[1] ?? 0, from)}
          <u>{name.slice(from, to)}</u>
        </span>
      ))}
      {name.slice(parts[parts.length - 1]?.[1] ?? 0)}
    </span>
  );
}

type Props = {
  id: string;
  item: Item;
  typed: string;
  active: boolean;
  onPoint: () => void;
  onOpen: (apart: boolean) => void;
  onActions: (() => void) | undefined;
};

/** One line: what it is, where it belongs, why it was found, and how it stands. */
export function Line({ id, item, typed, active, onPoint, onOpen, onActions }: Props) {
  const { t } = useTranslation(['command', 'common']);
  const { hit } = item;
  const Icon = icons[item.kind];
  const reason = hit?.found_by && `${t(`found.${hit.found_by.field}`)}: ${hit.found_by.text}`;
  const meta = hit
    ? [hit.found_by?.field === 'profile' ? null : hit.profile?.name, hit.about, reason]
        .filter(Boolean)
        .join(' · ')
    : item.meta;
  const press = (e: MouseEvent) => {
    // The field keeps the focus.
    e.preventDefault();
    if (e.button === 0 || e.button === 1) onOpen(e.button === 1 || e.ctrlKey || e.metaKey);
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and says which option is active
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={cx(styles.line, active && styles.active)}
      onMouseMove={active ? undefined : onPoint}
      onMouseDown={(e) => e.preventDefault()}
      onClick={press}
      onAuxClick={press}
    >
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <span className={styles.words}>
        <Name name={item.name} typed={typed} />
        {meta && <span className={styles.meta}>{meta}</span>}
      </span>
      <span className={styles.end}>
        {hit?.value && <Euros value={hit.value} />}
        {hit?.status && (
          <StatusTag status={hit.status} {...(hit.kind === 'contract' && { of: 'contract' })} />
        )}
        {onActions && (
          // For a pointer; the keyboard has a key for it.
          <span
            className={styles.more}
            title={t('actions', { name: item.name })}
            aria-hidden
            onMouseDown={(e) => e.preventDefault()}
            onClick={(e) => {
              e.stopPropagation();
              onActions();
            }}
          >
            <EllipsisOutlined />
          </span>
        )}
      </span>
    </div>
  );
}
