import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

type Props = { to: string; icon: ReactNode; onLeave: () => void; children: ReactNode };

/** A way out of the user menu to a page. A link, so that it can be opened in another tab. */
export function PanelLink({ to, icon, onLeave, children }: Props) {
  const navigate = useNavigate();
  return (
    <Button
      type="text"
      icon={icon}
      href={to}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey) return;
        e.preventDefault();
        onLeave();
        void navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
