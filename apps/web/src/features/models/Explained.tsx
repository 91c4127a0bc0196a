import { Term } from '../../ui/kpi/Term.js';

/** A word of the field with the way to what it means, where it stands. */
export const Explained = ({ label, term }: { label: string; term: string }) => (
  <span className="nowrap">
    {label} <Term label={label} term={term} shown />
  </span>
);
