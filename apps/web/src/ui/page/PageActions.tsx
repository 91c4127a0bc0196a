import { EllipsisOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { roomForActions, useBelow } from '../../platform/theme/useWidth.js';
import { later } from '../later.js';
import { Row } from '../layout/layout.js';
import { arranged, type PageActions as Given, type PageAction } from './actions.js';

const AskDialog = later(() => import('./AskDialog.js').then((m) => m.AskDialog));

/** What can be done on a page, in the order every page has it. */
export function PageActions({ actions }: { actions: Given }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const isNarrow = useBelow(roomForActions.one);
  const isMiddle = useBelow(roomForActions.two);
  const { shown, more, dangers, primary } = arranged(actions, isNarrow ? 0 : isMiddle ? 1 : 2);
  const [asked, setAsked] = useState<PageAction | null>(null);

  const go = ({ to, onClick }: PageAction) => {
    if (to) void navigate(to);
    onClick?.();
  };
  const press = (action: PageAction) => (action.ask ? setAsked(action) : go(action));
  const button = (action: PageAction, look: ButtonProps = {}) => (
    <Button
      key={action.key}
      {...look}
      danger={action.kind === 'danger'}
      icon={action.icon}
      loading={action.loading ?? false}
      disabled={action.disabled ?? false}
      title={action.title ?? ''}
      {...(action.href ? { href: action.href } : {})}
      onClick={() => press(action)}
    >
      {action.label}
    </Button>
  );
  const entry = (action: PageAction) => ({
    key: action.key,
    label: action.href ? <a href={action.href}>{action.label}</a> : action.label,
    title: action.title ?? '',
    icon: action.icon,
    danger: action.kind === 'danger',
    disabled: (action.disabled ?? false) || (action.loading ?? false),
    onClick: () => press(action),
  });
  const parted = more.length > 0 && dangers.length > 0 ? [{ type: 'divider' as const }] : [];
  const folded = [...more.map(entry), ...parted, ...dangers.map(entry)];
  return (
    <Row gap={8}>
      {shown.map((action) => button(action))}
      {folded.length > 0 && (
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: folded }}>
          <Button
            icon={<EllipsisOutlined />}
            aria-label={t('page.more')}
            aria-haspopup="menu"
            data-testid="page-more"
          />
        </Dropdown>
      )}
      {primary && button(primary, { type: 'primary' })}
      {asked?.ask && (
        <Suspense fallback={null}>
          <AskDialog
            title={asked.ask.title}
            text={asked.ask.text}
            ok={asked.ask.ok ?? asked.label}
            danger={asked.kind === 'danger'}
            onOk={() => {
              setAsked(null);
              go(asked);
            }}
            onCancel={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Row>
  );
}
