import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandHost } from '../../features/command/CommandHost.js';
import { TwoFactorSlot } from '../../features/two-factor/TwoFactorSlot.js';
import { useKeys } from '../../platform/keys/useKeys.js';
import { useRailAsked } from '../../platform/navigation/menuRail.js';
import { useNoteOpened, usePlacesRead } from '../../platform/places/usePlaces.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { later } from '../../ui/later.js';
import { usePanelRoom } from '../../ui/page/sidePanels.js';
import { Look } from '../Look.js';
import { useKeptLook } from '../useKeptLook.js';
import { useTellLanguage } from '../useTellLanguage.js';
import { BottomBar } from './BottomBar.js';
import { DeskMenu } from './DeskMenu.js';
import styles from './main.module.css';
import { recallMenu, rememberMenu } from './menuMemory.js';
import { PageFrame } from './PageFrame.js';
import { TopBar } from './TopBar.js';
import { useEdgeSwipe } from './useEdgeSwipe.js';

const Guidance = lazy(() =>
  import('../../features/help/index.js').then((m) => ({ default: m.Guidance })),
);
const CreationHost = lazy(() =>
  import('../../features/create/index.js').then((m) => ({ default: m.CreationHost })),
);
const PhoneMenu = later(() => import('./PhoneMenu.js').then((m) => m.PhoneMenu));

/**
 * Side menu, bar, content. Below 768 px the menu is a drawer, and the pages of the user's work stand at the foot.
 * antd and its theme start here: the pages before signing in do without, to stay light.
 */
export function MainLayout() {
  return (
    <Look>
      <Shell />
    </Look>
  );
}

function Shell() {
  const { t } = useTranslation('common');
  const mobile = useMobile();
  useTellLanguage();
  useKeptLook();
  usePlacesRead();
  useNoteOpened();
  const [folded, setCollapsed] = useState(() => recallMenu().collapsed);
  const collapsed = useRailAsked() || folded;
  const [drawer, setDrawer] = useState(false);
  // Once it was opened it stays, so that it leaves as it came.
  const [hasDrawer, setHasDrawer] = useState(false);
  const open = useCallback(() => {
    setHasDrawer(true);
    setDrawer(true);
  }, []);
  const close = () => setDrawer(false);
  useEdgeSwipe(mobile, open);

  const toggle = () => {
    setCollapsed(!folded);
    rememberMenu({ collapsed: !folded });
  };

  useKeys({ menu: toggle }, !mobile);

  return (
    <div className={styles.shell}>
      <TwoFactorSlot />
      <Suspense fallback={null}>
        <Guidance />
      </Suspense>
      <Suspense fallback={null}>
        <CreationHost />
      </Suspense>
      <CommandHost />
      <a className={styles.skipLink} href="#content">
        {t('menu.skip')}
      </a>
      {mobile ? (
        hasDrawer && (
          <Suspense fallback={null}>
            <PhoneMenu open={drawer} onClose={close} />
          </Suspense>
        )
      ) : (
        <DeskMenu collapsed={collapsed} />
      )}
      <div className={styles.shellBody}>
        <TopBar collapsed={collapsed} onToggle={toggle} onOpen={open} />
        <BesidePanels>
          <PageFrame />
        </BesidePanels>
        {mobile && <BottomBar onMore={open} />}
      </div>
    </div>
  );
}

/** The page, which makes room for a panel beside it. Said on this element alone: a token would style all of the page anew. */
function BesidePanels({ children }: { children: ReactNode }) {
  const room = usePanelRoom();
  return (
    <main
      id="content"
      className={styles.shellContent}
      {...(room > 0 ? { style: { paddingInlineEnd: `calc(var(--gutter) + ${room}px)` } } : {})}
    >
      {children}
    </main>
  );
}
