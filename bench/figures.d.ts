/** Machine the figures were measured on, for the table's caption. */
export declare const machine: () => string;
/** Processes that wanted the cores in the last minute, this program's own among them. */
export declare const busyness: () => string;
export declare const median: (values: readonly number[]) => number;
export declare function percentile(values: readonly number[], p: number): number;
/** Prints rows as a Markdown table. */
export declare function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void;
/** One more row: of a table that is shown while it grows. */
export declare const tableRow: (cells: readonly (string | number)[]) => void;
