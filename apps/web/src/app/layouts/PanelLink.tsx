import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Props = { to: string; icon: ReactNode; onLeave: () => void; children: ReactNode };

/** A way out of the user menu to a page. A link, so that it can be opened in another tab. */
export function PanelLink({ to, icon, onLeave, children }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Button
      type="text"
      icon={icon}
      href={to}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey) return;
        e.preventDefault();
        onLeave();
        // The support desk is told which page a question is about.
        void navigate(to, { state: { from: pathname } });
      }}
    >
      {children}
    </Button>
  );
}
