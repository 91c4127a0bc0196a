/** What every editor of a value gets. */
export type ValueProps = {
  column: string;
  operator: string;
  value: unknown;
  label: string;
  disabled: boolean;
  onChange: (value: unknown) => void;
};
