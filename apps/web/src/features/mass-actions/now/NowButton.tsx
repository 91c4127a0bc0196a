import type { NowAction } from '@kade/contract';
import { Button, Popover } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import type { useNow } from './useNow.js';

type Props = {
  kind: NowAction['kind'];
  icon: ReactNode;
  label: string;
  now: ReturnType<typeof useNow>;
  /** What has to be said of it. */
  form: (close: () => void) => ReactNode;
};

/** Something to do with ticked rows: what it needs to know is asked over the bar; of many rows it opens the preview. */
export function NowButton({ kind, icon, label, now, form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button
      icon={icon}
      disabled={now.refused !== undefined}
      loading={now.isPending}
      title={now.refused}
      {...(now.isFew
        ? { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' as const }
        : { onClick: () => now.toPreview(kind) })}
    >
      {label}
    </Button>
  );
  if (!now.isFew) return button;
  return (
    <Popover
      trigger="click"
      placement="top"
      open={isOpen}
      onOpenChange={setOpen}
      // What was filled in is gone once it closes.
      content={
        <div>{isOpen && <Suspense fallback={null}>{form(() => setOpen(false))}</Suspense>}</div>
      }
    >
      {button}
    </Popover>
  );
}
