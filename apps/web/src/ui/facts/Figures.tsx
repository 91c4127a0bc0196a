import type { ReactNode } from 'react';
import '../page/page.css';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** A strip of key figures. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="figures">
      {items.map((item) => (
        <div key={item.label} className="figure">
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
          {item.note && <dd className="figure-note">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
