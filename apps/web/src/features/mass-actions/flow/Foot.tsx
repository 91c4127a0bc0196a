import type { ReactNode } from 'react';

type Props = { hint: ReactNode; wrong?: boolean; children: ReactNode };

/** At the foot of the window: where one stands, back, next. */
export function Foot({ hint, wrong = false, children }: Props) {
  return (
    <div className="mass-foot">
      <span className={wrong ? 'mass-wrong' : 'soft'} aria-live="polite">
        {hint}
      </span>
      {children}
    </div>
  );
}
